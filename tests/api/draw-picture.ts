import sharp from 'sharp'

/** A JPEG of one colour, in px. */
export const drawPicture = async (background: string, width = 60, height = 80) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )
