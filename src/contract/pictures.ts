/** What is known of a picture before it is made. */
export interface PictureToMake {
  /** Another one for every other picture: 32 hex digits. Its address holds it. */
  readonly hash: string
  /** Ending of the bytes that `make` answers, such as `jpg`. */
  readonly extension: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** A `data:` URI of less than 300 characters that shows it in small. */
  readonly placeholder: string
}

/**
 * Pictures of a brand that are no files: they are made when somebody asks for them. `name` is a file name as a catalogue writes it,
 * `coat-navy-1.jpg`.
 */
export interface PictureSource {
  /** Null when it has no such picture. */
  describe(name: string): Promise<PictureToMake | null>
  /** The bytes of a picture that it has; at any time the same to the eye for the same hash. */
  make(name: string): Promise<Uint8Array>
}
