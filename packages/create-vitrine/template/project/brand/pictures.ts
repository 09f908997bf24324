import type { PictureSource } from 'vitrine/pictures'

/** All pictures are files in `images/`. */
export const pictures: PictureSource | null = null
