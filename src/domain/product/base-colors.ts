/** The colours that shoppers think in, with what a swatch of each looks like, in the order in which they are shown. */
export const baseColors = {
  Black: '#1c1c1c',
  Grey: '#8c8c8c',
  White: '#f7f5f0',
  Beige: '#cdbb9a',
  Brown: '#6b4a32',
  Red: '#a3282b',
  Pink: '#dfa3ab',
  Orange: '#c9692c',
  Yellow: '#d4ac3a',
  Green: '#566b48',
  Blue: '#4a74a8',
  Navy: '#232c45',
  Purple: '#69406f',
} as const
export type BaseColor = keyof typeof baseColors

export const baseColorNames = Object.keys(baseColors) as readonly BaseColor[]
