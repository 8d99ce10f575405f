/** The `accept` attribute of picture inputs: the formats that the server can decode. */
export const acceptedPictureTypes = "image/jpeg,image/png,image/webp,image/avif";
