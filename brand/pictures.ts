import path from 'node:path'

import type { PictureSource } from '#contract/pictures.ts'

import { createDarkroom } from './studio/darkroom.ts'

/** Makes the pictures that are not files in `images/`. `null` for a brand whose pictures are all there. */
export const pictures: PictureSource | null = createDarkroom(path.join(import.meta.dirname, 'images'))
