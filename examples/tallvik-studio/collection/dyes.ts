/** Leathers of the house by name. */
export const calf = {
  black: '#211f1e',
  espresso: '#37281f',
  chestnut: '#553222',
  cognac: '#855735',
  tan: '#b08a60',
  oxblood: '#47231f',
  ink: '#272b34',
  olive: '#4a4937',
  bone: '#d0c8b8',
} as const
export const suede = {
  taupe: '#7a7063',
  sand: '#ab9d84',
  moss: '#5a5e4c',
  tar: '#343332',
  snuff: '#6d4b35',
  slate: '#5d6268',
} as const

/** A dye lighter (above 1) or darker, channel by channel. */
export const shade = (hex: string, factor: number): string =>
  `#${[1, 3, 5]
    .map((at) => Math.min(235, Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * factor)))
    .map((one) => one.toString(16).padStart(2, '0'))
    .join('')}`

/** Some of a palette, each made into the colours of a thing. */
export const inDyes = <K extends string, C>(
  palette: Readonly<Record<K, string>>,
  names: readonly K[],
  getColours: (hex: string) => C,
): Record<string, C> => Object.fromEntries(names.map((name) => [name, getColours(palette[name])]))
