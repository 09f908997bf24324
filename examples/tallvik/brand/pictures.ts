import path from 'node:path'

import type { PictureSource } from 'vitrine/pictures'

import { createColouriser } from './colouriser/colouriser.ts'

/** Makes the pictures that are not files in `images/`. `null` for a brand whose pictures are all there. */
export const pictures: PictureSource | null = createColouriser(path.join(import.meta.dirname, 'images'))
