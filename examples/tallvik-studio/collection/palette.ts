/** The dyes of the house for cloth. Nothing is paler than bone, or it burns out. */
const palette = {
  bone: '#d5cec0',
  ecru: '#d3cab6',
  oat: '#cfc3ae',
  birch: '#bdb29f',
  ash: '#b3afa6',
  fog: '#acaaa3',
  stone: '#8c867a',
  slate: '#5f666c',
  charcoal: '#48484d',
  tar: '#2f2e2d',
  ink: '#292d37',
  river: '#3d4a5a',
  sky: '#8e9aa4',
  moss: '#585c4a',
  lichen: '#8a8c78',
  pine: '#333e37',
  clay: '#85604e',
  shell: '#b79f92',
  rust: '#7d4d3a',
  lingon: '#66333a',
  plum: '#45333b',
  bark: '#5d4a3c',
  wheat: '#b39c75',
  tansy: '#937541',
  'raw-indigo': '#272e3f',
  'washed-indigo': '#5c6776',
  'pale-indigo': '#929ca8',
} as const

type Dye = keyof typeof palette

/** Dyes by name, in this order. */
export const of = (...names: readonly Dye[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, palette[name]]))
