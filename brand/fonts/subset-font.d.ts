declare module 'subset-font' {
  /** A font with these letters alone; https://github.com/papandreou/subset-font */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: {
      readonly targetFormat: 'woff2'
      /** A fixed place on each axis. */
      readonly variationAxes?: Readonly<Record<string, number>>
    },
  ): Promise<Buffer>
}
