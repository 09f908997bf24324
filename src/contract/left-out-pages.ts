interface OfSegment {
  readonly path: string
  readonly segment: string
}

/** What no page can have as its address. */
export interface AddressFaultParams {
  'address-broken-percent': OfSegment
  'address-not-a-folder': OfSegment
}

/** Why a page has no address of its own. Texts: `src/texts/en/left-out-pages.ts`. */
export interface LeftOutParams extends AddressFaultParams {
  'address-hides-own': OfSegment
  'address-taken': { readonly path: string; readonly other: string }
  'folder-is-a-file': { readonly file: string; readonly other: string }
}

export type LeftOutCode = keyof LeftOutParams

/** A page that is left out: `source` says where it comes from, `product "Taupe Loafer" (id 2)`, as does `other` of another page. */
export type LeftOutPage = {
  readonly [Code in LeftOutCode]: {
    readonly source: string
    readonly code: Code
    readonly params: LeftOutParams[Code]
  }
}[LeftOutCode]
