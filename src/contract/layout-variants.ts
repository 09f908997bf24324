/** The shop's own layouts of parts of its pages, by name; the first of each is what a shop has that chooses none. */
export const layoutVariants = {
  header: ['centred', 'left'],
  footer: ['columns', 'line'],
  productPage: ['gallery-left', 'stacked'],
  listing: ['grid', 'editorial'],
} as const

/** Which of them a brand has chosen. */
export type LayoutChoice = {
  readonly [Part in keyof typeof layoutVariants]?: (typeof layoutVariants)[Part][number]
}
