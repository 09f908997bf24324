declare module 'subset-font' {
  /** A font with these letters alone; https://github.com/papandreou/subset-font */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: {
      readonly targetFormat: 'woff2'
      /** OpenType features; the rest is left out with its glyphs. */
      readonly keepFeatures?: readonly string[]
      /** What is kept of each axis. */
      readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>
    },
  ): Promise<Buffer>
}
