/** For a file input's `accept`: what the server can read. */
export const pictureTypes = "image/jpeg,image/png,image/webp,image/avif";
