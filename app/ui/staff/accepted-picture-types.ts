/** For a file input's `accept`: what the server can read. */
export const acceptedPictureTypes = "image/jpeg,image/png,image/webp,image/avif";
