import { type ImageWidth, imageWidths, usableWidths } from './pictures.ts'

/** The width above all that a page offers of an original. It is made with little loss, and no wider than the original is. */
export const closeUpWidth = (originalWidth: number): ImageWidth =>
  imageWidths[usableWidths(originalWidth).length] ?? 2560

/** The widths that an enlarged picture is offered in: those of its page, which are there at once, and its close-up. */
export const enlargedWidths = (originalWidth: number): readonly ImageWidth[] => [
  ...usableWidths(originalWidth),
  closeUpWidth(originalWidth),
]
