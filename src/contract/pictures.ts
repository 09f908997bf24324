/** What is known of a picture before it is made. */
export interface PictureToMake {
  /** Another one for every other picture: 32 hex digits. Its address holds it. */
  readonly hash: string
  /** Ending of the bytes that `make` answers, such as `jpg`. */
  readonly extension: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** A `data:` URI of less than 300 characters: what stands in its place until it has come. */
  readonly placeholder: string
}

/**
 * Pictures of a brand that are not files: they are made when somebody asks for them. `name` is a file name as a catalogue writes it,
 * `coat-navy-1.jpg`.
 */
export interface PictureSource {
  /** What `describe` would say is its hash, without a look at the picture; null when it has no such picture. */
  findHash(name: string): Promise<string | null>
  /** Null when it has no such picture. */
  describe(name: string): Promise<PictureToMake | null>
  /** The bytes of a picture that it has; at any time the same to the eye for the same hash. */
  make(name: string): Promise<Uint8Array>
}

/** The widths that a page may offer, in CSS pixels times density. */
export const pageWidths = [160, 320, 480, 640, 768, 960, 1280, 1920] as const
/** The widths that pictures are made in. Others are refused, so that nobody can fill the disk. */
export const imageWidths = [...pageWidths, 2560] as const
export type ImageWidth = (typeof imageWidths)[number]

/** The widths that a page offers of an original: every narrower one, and the next wider, so that nothing is shown softer than it is. */
export function usableWidths(originalWidth: number): readonly (typeof pageWidths)[number][] {
  const last = pageWidths.findIndex((candidate) => candidate >= originalWidth)
  return last < 0 ? pageWidths : pageWidths.slice(0, last + 1)
}
