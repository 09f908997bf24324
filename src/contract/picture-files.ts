import type { ImageWidth } from './pictures.ts'
import type { Focus, Media } from './snapshot.ts'

/** A line of a bag shows the product in small. Programs read it too, so it is of the kind that all of them know. */
export const bagPicture = { width: 320, format: 'webp' } as const
/** What a link to a page shows elsewhere, and a feed: 1280 pixels wide, or as wide as the original is. */
export const linkPreview = { width: 1280, format: 'jpg' } as const
/** What a film shows before it plays. It is named without srcset. */
export const filmPoster = { width: 1280, format: 'webp' } as const

/** The path of one file of a picture: `/images/{hash}/320.webp`. */
export const picturePath = (
  hash: string,
  { width, format }: { readonly width: ImageWidth; readonly format: string },
): string => `/images/${hash}/${width}.${format}`

/** The path of what a link shows of a picture around its focal point: `/images/{hash}/link-30-80.jpg`. */
export const focusedPath = (hash: string, { x, y }: Focus): string => `/images/${hash}/link-${x}-${y}.jpg`

/** The path of a film that the shop keeps: `/images/{hash}/film.mp4`. */
export const filmPath = (hash: string, extension: 'mp4' | 'webm'): string =>
  `/images/${hash}/film.${extension}`

/** The path of what a link to a page shows of its picture. */
export const linkPath = ({ hash, focus }: Pick<Media, 'hash' | 'focus'>): string =>
  focus ? focusedPath(hash, focus) : picturePath(hash, linkPreview)
