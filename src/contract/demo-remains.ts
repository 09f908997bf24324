/** What of the demo brand a shop may still show or sell. Texts: `src/texts/en/commands/demo-remains.ts`. */
export interface DemoRemainParams {
  /** Settings in `brand/shop.config.ts`, by their fields: `seller.email`. */
  'demo-settings': { readonly fields: readonly string[] }
  /** Addresses of pages, terms and privacy policy before others. */
  'demo-pages': { readonly paths: readonly string[] }
  /** Products for sale. */
  'demo-products': { readonly count: number }
}

export type DemoRemainCode = keyof DemoRemainParams

export type DemoRemain = {
  readonly [Code in DemoRemainCode]: { readonly code: Code; readonly params: DemoRemainParams[Code] }
}[DemoRemainCode]
