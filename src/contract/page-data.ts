import type {
  CatalogueVariant,
  Cut,
  EditorialTemplate,
  Media,
  OwnFields,
  OwnTemplate,
  StillBlock,
} from './snapshot.ts'

/** A page's `index.json`, spec 3.33 and 7.27. `hash` is the build's; `rev` changes with the page's own content. */
export interface PageData {
  readonly hash: string
  readonly data: null
  readonly context: PageContext
  readonly rev?: string
}

/** `<meta name="generator:hash" content="…">`: the build hash of the document (spec 5.24). */
export const hashMetaName = 'generator:hash'
/** Id of the data block that holds the first page's `{data, context}` (spec 2.38). */
export const initialStateId = 'initial-state'
/** `id` of the template that holds a document's scripts until it is painted. */
export const laterScriptsId = 'scripts'
/** `<meta name="tag-manager" content="GTM-…">`: stands in documents of shops that have one. */
export const tagManagerMetaName = 'tag-manager'
/** The state is embedded only when its JSON is at most this many characters; larger pages fetch their own index.json. */
export const maxEmbeddedState = 25_000

interface BasePage {
  /** Title without the brand; the template of spec 2.28 adds it. Empty: the bare shop name. */
  readonly title: string
  readonly description: string
  readonly __notFound?: true
}

/** Prices of one pricelist as a page carries them (spec 3.22): text ends in the currency code, number in major units. */
export interface PagePrice {
  readonly pricelist_id: string
  readonly price: string
  readonly price_as_number: number
  readonly priceBeforeDiscount: string | null
  readonly showAsOnSale: boolean
  /** While on sale: the lowest price of the 30 days before it, as text (directive (EU) 2019/2161). Absent where unknown. */
  readonly lowestPriceLast30Days?: string | null | undefined
}
export interface PageMarket {
  readonly market_id: string
  readonly pricelists: readonly PagePrice[]
}

/** A picture that can replace the card's first one. It has no alt text of its own: that of the first applies. */
export type FurtherPicture = Pick<Media, 'hash' | 'width' | 'focus'>

/** A product in a list: everything a card shows, and the values that filters look at. */
export interface ProductCard {
  readonly product: string
  readonly uri: string
  readonly name: string
  readonly variantName: string
  readonly model: string
  readonly color: string | null
  readonly material: string | null
  readonly sizes: readonly string[]
  /** The colours that shoppers think in which it counts as; absent where there are none, and outside lists. */
  readonly baseColors?: readonly string[] | undefined
  /** Id of the first size; absent where there is none, and from older builds. */
  readonly item?: string | undefined
  /** The first picture, if there is one. */
  readonly media: readonly Media[]
  /** What a swipe or a mouse brings in its place; absent where that is nothing. */
  readonly further?: readonly FurtherPicture[] | undefined
  readonly markets: readonly PageMarket[]
  /** How many colours the model comes in. */
  readonly colors: number
  /** These colours, its own among them; absent where there is one, and outside lists. */
  readonly swatches?: readonly CardSwatch[] | undefined
  /** Set on gift cards, which need an amount and a recipient: they are bought on their own page only. */
  readonly giftCard?: true | undefined
  /** For whom it is cut, where the catalogue says it. */
  readonly cutFor?: Cut | undefined
}

/** A colour of the model, as a card offers it: what a card of it shows otherwise. */
export interface CardSwatch extends Pick<ProductCard, 'product' | 'uri' | 'variantName'> {
  readonly color: string
  /** `#rrggbb`: its own swatch, else what its base colour looks like. */
  readonly hex: string
  /** Its first; absent where it has none. */
  readonly picture?: FurtherPicture | undefined
  /** Absent where it costs the same. */
  readonly markets?: readonly PageMarket[] | undefined
}

/** By what sizes are called: XS to XXL, European shoes, waists in inches, the numbers of dresses and suits, children's heights in cm. */
export type SizeScale = 'letters' | 'shoes' | 'waists' | 'numbers' | 'heights'

export interface ProductPageProduct extends Omit<
  CatalogueVariant,
  'prices' | 'items' | 'createdAt' | 'matching' | 'style' | 'updatedAt' | 'kind' | 'keywords'
> {
  /** Is bought with an amount and a recipient. */
  readonly giftCard: boolean
  /** Of a gift card: between which amounts one may be chosen freely, in whole major units by currency. Absent: none may. */
  readonly giftCardAmounts?: Readonly<Record<string, { readonly min: number; readonly max: number }>>
  /** Absent where its sizes say nothing about other products. */
  readonly sizeScale?: SizeScale | undefined
  readonly product: string
  readonly markets: readonly PageMarket[]
  readonly items: readonly {
    readonly item: string
    readonly name: string
    readonly sku: string
    readonly ean: string
    /** Only where this size is priced unlike the page. */
    readonly markets?: readonly PageMarket[]
  }[]
  readonly relatedProducts: readonly (ProductCard & {
    readonly relation: 'variant' | 'matching'
    readonly swatch: CatalogueVariant['swatch']
  })[]
}

export interface HomePage extends BasePage {
  readonly template: 'home'
  readonly newest: readonly ProductCard[]
  /** The newest campaign, interview and story, as far as there are any. */
  readonly reading: readonly EditorialEntry[]
  readonly hero: {
    readonly heading: string
    readonly text: string
    readonly href: string
    readonly link: string
    readonly media: Media | null
  } | null
  /** What the shop put between the hero and what is new; absent: nothing. */
  readonly blocks?: readonly PageBlock[]
}

/** What lists are narrowed by (spec 3.30), in the order in which it is shown. A base colour is one that shoppers think in. */
export const facetKinds = ['baseColor', 'model', 'color', 'material', 'size'] as const
export type FacetKind = (typeof facetKinds)[number]
export interface ListingPage extends BasePage {
  readonly template: 'listing'
  readonly heading: string
  /** Path of the listing's first page, `/shop/` or `/shop/tops/`. */
  readonly path: string
  /** Which screenful this is, from 1, and how many there are: `/shop/`, `/shop/2/` … */
  readonly page: number
  readonly pageCount: number
  readonly total: number
  /** The first screenful; the rest stands in `cards.json` beside this page's index.json (see `ListingCards`). */
  readonly cards: readonly ProductCard[]
  readonly facets: Readonly<Record<FacetKind, readonly { readonly value: string; readonly count: number }[]>>
  readonly categories: readonly { readonly name: string; readonly uri: string }[]
  /** In which order the cards stand, where not newest first: as the shop chose, or by sales. */
  readonly order?: 'chosen' | 'best-selling'
}
/**
 * `/assets/data/<listing path>/cards.json`, `cards-2.json` …: all cards of a listing, so many in each, loaded when a shopper filters,
 * sorts or asks for more. In parts, so that a new price in a large shop writes one of them.
 */
export interface ListingCards {
  readonly hash: string
  readonly cards: readonly ProductCard[]
}
export const cardsPerFile = 240
/** The name of part `part`, from 1. */
export const cardsFileName = (part: number): string => (part === 1 ? 'cards.json' : `cards-${part}.json`)

export interface ProductPage extends BasePage {
  readonly template: 'product'
  readonly product: ProductPageProduct
}

/** A content page (spec 2.16): sanitised HTML written by the brand's team. */
export interface ContentPage extends BasePage {
  readonly template: 'content'
  readonly heading: string
  /** Empty where the page has parts. */
  readonly html: string
  /** Of a page with figures: all that stands on it. */
  readonly parts?: readonly PageBlock[]
}

export type PageBlock =
  | StillBlock
  | { readonly kind: 'products'; readonly heading: string; readonly cards: readonly ProductCard[] }

/** An editorial page as another one shows it. */
export interface EditorialEntry {
  readonly path: string
  readonly template: EditorialTemplate | OwnTemplate
  readonly heading: string
  readonly kicker: string
  readonly lead: string
  readonly date: string
  /** The first quotation of the page; empty without one. */
  readonly quote: string
  readonly image: Media | null
}

/** Interview, story, campaign, lookbook or a list of them (spec 2.5, 2.16–2.20). */
export interface EditorialPage<T extends EditorialTemplate = EditorialTemplate> extends BasePage {
  readonly template: T
  readonly heading: string
  readonly kicker: string
  readonly lead: string
  /** `2025-09-04`; empty for an index. */
  readonly date: string
  readonly image: Media | null
  readonly blocks: readonly PageBlock[]
  /** Of an index: all that it lists, newest first. Of the others: what to read next. */
  readonly entries: readonly EditorialEntry[]
}

/** A page of a template of the brand's own. */
export interface OwnPage<Fields = OwnFields> extends Omit<EditorialPage, 'template'> {
  readonly template: OwnTemplate
  readonly fields: Fields
}

export interface AccountPage extends BasePage {
  readonly template: 'account'
  /** Where to begin, for a member who has bought nothing yet. Empty on the sections of the account. */
  readonly newest: readonly ProductCard[]
}

/** Where to write to the shop. */
export interface ContactPage extends BasePage {
  readonly template: 'contact'
}

/** Screens whose content does not depend on the catalogue. Each is one visitor's own: no search engine lists it. */
export const plainTemplates = [
  'checkout',
  'search',
  'saved',
  'notify-stop',
  'receipt',
  'payment-fail',
  'not-found',
  'draft',
  'retrieve-password',
  'reset-password',
  'email-change',
  'newsletter-confirm',
  'withdraw',
] as const
export interface PlainPage extends BasePage {
  readonly template: (typeof plainTemplates)[number]
}

export type PageContext =
  | HomePage
  | ListingPage
  | ProductPage
  | ContentPage
  | { [T in EditorialTemplate]: EditorialPage<T> }[EditorialTemplate]
  | OwnPage
  | AccountPage
  | ContactPage
  | PlainPage
export type Template = PageContext['template']
