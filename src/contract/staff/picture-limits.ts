/** Limits of a picture, also checked before the upload: bytes of the file, and width × height. */
export const pictureLimits = { maxBytes: 30 * 1024 * 1024, maxPixels: 100_000_000 } as const
/** Media types of what is taken. */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/tiff',
] as const
/** Pictures of which one call may ask whether they are here. */
export const maxKnownPictures = 100
