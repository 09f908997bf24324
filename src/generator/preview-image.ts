import { linkPreview, picturePath } from '#contract/picture-files.ts'

/** The address of an original's link preview. */
export const previewImage = (publicUrl: string, hash: string): string =>
  publicUrl + picturePath(hash, linkPreview)
