/** Limits of a film, also checked before the upload: bytes of the file. */
export const filmLimits = { maxBytes: 100 * 1024 * 1024 } as const
/** Media types of what is taken. */
export const filmTypes = ['video/mp4', 'video/webm'] as const
