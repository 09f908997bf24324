import type { BlockData } from './own-blocks.ts'
import type { SiteContent } from './site-content.ts'

/** What the server hands to the generator, and what the cart is priced from: one plain value, no functions, no dates. */
export interface Snapshot {
  /** Rises with every change of catalogue or content. */
  readonly version: number
  readonly variants: readonly CatalogueVariant[]
  readonly pages: readonly SnapshotPage[]
  /** The front page as it was published; absent: what the brand's settings say. */
  readonly home?: SnapshotHome
  /** Old addresses that lead to new ones; later entries of one address win. */
  readonly redirects?: readonly Redirect[]
  /** Lists that are not newest first. */
  readonly listings?: readonly ListingOrder[]
  /** Units sold lately by variant id, where a list is ordered by them. */
  readonly bestSellers?: Readonly<Record<string, number>>
  /** What was published in place of the brand's file. */
  readonly siteContent?: SiteContent
  /** What the team says about words of shoppers, for the search alone. */
  readonly searchWords?: {
    /** Lines of synonyms. */
    readonly synonyms: readonly string[]
    /** The path of a page by what is looked for, in small letters with single spaces. */
    readonly redirects: Readonly<Record<string, string>>
  }
}

/** What orders a list behind those products that stand first by hand; `by-hand`: all of them do, and what came since follows. */
export const listingRules = ['newest', 'best-selling', 'in-stock', 'by-hand'] as const
export type ListingRule = (typeof listingRules)[number]

export interface ListingOrder {
  /** The uri of a category; empty for the list of all products. */
  readonly category: string
  readonly rule: ListingRule
  /** Variant ids: those that are pinned, or the order by hand. */
  readonly first: readonly string[]
}

/** An old address, decoded and in small letters without a slash at its end, and where it leads: a path of this shop or `https://…`. */
export interface Redirect {
  readonly from: string
  readonly to: string
}

/** The point of a picture that stays in view where the shop crops it, in percent from its left and top. */
export interface Focus {
  readonly x: number
  readonly y: number
}

/** An image original by content hash; the server makes `/images/{hash}/{width}.avif|webp` from it. */
export interface Media {
  readonly type: 'image'
  /** SHA-256 of the original, first 32 hex characters. */
  readonly hash: string
  readonly alt: string
  readonly width: number
  readonly height: number
  /** A tiny WebP as a data URI (under 300 bytes); empty where it is shown over another picture. */
  readonly placeholder: string
  /** In whole tens; absent: its middle. */
  readonly focus?: Focus | undefined
}

/** A film of a product. */
export interface ProductFilm {
  /** A path of this shop. */
  readonly src: string
  /** When the team brought it, epoch milliseconds. */
  readonly addedAt: number
}

/** A picture in a product's gallery; of one with a film it is the poster, and its text says what the film shows. */
export type GalleryMedia = Media & { readonly film?: ProductFilm }

/** Price in minor units. `beforeMinor` is set while on sale and is always larger; `lowest30Minor` is the lowest of the 30 days before the sale. */
export interface CataloguePrice {
  readonly amountMinor: number
  readonly beforeMinor: number | null
  readonly lowest30Minor: number | null
}

export interface CatalogueItem {
  /** Wire "item", `{variant id}-{size}`, e.g. `2-41`. */
  readonly id: string
  /** Size as shown, "41", "M", "One size". */
  readonly name: string
  readonly sku: string
  readonly ean: string
  /** As the catalogue file says it; absent where it says none. */
  readonly taxClass?: string
  /** Nothing was left of it when the snapshot was taken. */
  readonly soldOut?: true
  /** By pricelist id. A pricelist that is absent means: not sold there. */
  readonly prices: Readonly<Record<string, CataloguePrice>>
}

/** What is sold: goods go into a parcel; a gift card goes by mail to somebody, and is taxed when it is spent. */
export const productKinds = ['goods', 'gift-card'] as const
export type ProductKind = (typeof productKinds)[number]

/** For whom a thing is cut. */
export const cuts = ['women', 'men', 'all', 'children'] as const
export type Cut = (typeof cuts)[number]

/** Most who sent something back for its size wanted a larger one, or a smaller one. */
export type FitAdvice = 'size-up' | 'size-down'

/** One colour of a product: one page (spec 2.4), one wire "product". */
export interface CatalogueVariant {
  readonly id: string
  /** Id shared by the colours of one model. */
  readonly style: string
  /** Path without slashes, `taupe-loafer`. */
  readonly uri: string
  readonly sku: string
  readonly productSku: string
  readonly name: string
  readonly variantName: string
  readonly model: string
  readonly color: string | null
  readonly swatch: { readonly desc: string; readonly hex: string } | null
  readonly material: string | null
  /** Sanitised HTML. */
  readonly description: string
  /** Plain text. */
  readonly excerpt: string
  /** Title of the page for search engines, where the shop has one of its own; plain text. */
  readonly seoTitle?: string
  readonly categories: readonly { readonly name: string; readonly uri: string }[]
  /** "Fit", "Care", "Made in" …, in the order to show. */
  readonly details: readonly { readonly label: string; readonly text: string }[]
  readonly media: readonly GalleryMedia[]
  readonly items: readonly CatalogueItem[]
  /** The lowest price of the items, by pricelist id. */
  readonly prices: Readonly<Record<string, CataloguePrice>>
  readonly measurementChart: {
    readonly unit: 'cm'
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
  } | null
  readonly kind: ProductKind
  /** For whom it is cut, where the catalogue says it: as it is, by its gender and age group, or by its categories. */
  readonly cutFor?: Cut
  /** What those who sent it back say of its size. Absent where they were few, or did not agree. */
  readonly fitAdvice?: FitAdvice
  /** Has its page, but stands in no list and no search. */
  readonly unlisted?: true
  /** What it is found by beside what stands on its page: tags and the kind of a taxonomy. For the search alone. */
  readonly keywords?: readonly string[]
  /** Variant ids that go with it. */
  readonly matching: readonly string[]
  /** Epoch milliseconds. */
  readonly createdAt: number
  /** When the product last changed, epoch milliseconds. */
  readonly updatedAt?: number
}

interface SnapshotPageHead {
  /** `/terms/` */
  readonly path: string
  readonly title: string
  readonly description: string
  readonly heading: string
  /** When it last changed, epoch milliseconds. */
  readonly updatedAt?: number
}

/** A content page (spec 2.16): sanitised HTML. */
export interface SnapshotContent extends SnapshotPageHead {
  readonly template: 'content'
  /** Empty where the page has parts. */
  readonly html: string
  /** Of a page with figures: all that stands on it. */
  readonly parts?: readonly EditorialBlock[]
}

export const editorialTemplates = ['article', 'story', 'campaign', 'lookbook', 'index'] as const
export type EditorialTemplate = (typeof editorialTemplates)[number]

/** A template of `brand/templates/`: the name of its file behind a sign that no template of the shop has. */
export type OwnTemplate = `own:${string}`
/** Whether a template is one of the brand's own. */
export const isOwnTemplate = (template: string): template is OwnTemplate => template.startsWith('own:')
/** What a page says in the fields that its template has beside those of the shop's, by name. */
export type OwnFields = Readonly<Record<string, string | boolean | Media | null>>

/** Interviews, stories, campaigns, lookbooks (spec 2.5, 2.17–2.20), the pages that list them, and those of templates of the brand's own. */
export interface SnapshotEditorial extends SnapshotPageHead {
  readonly template: EditorialTemplate | OwnTemplate
  /** Of a template of the brand's own. */
  readonly fields?: OwnFields
  /** A few words above the heading: a trade and a place, a season. May be empty. */
  readonly kicker: string
  /** One or two sentences below the heading. May be empty. */
  readonly lead: string
  /** Day of publication, `2025-09-04`; empty for an index, and where a template of the brand's own needs none. */
  readonly date: string
  readonly image: Media | null
  /** Of an index: the templates whose pages it lists. */
  readonly lists: readonly EditorialTemplate[]
  readonly blocks: readonly EditorialBlock[]
}

/** The front page: what it begins with, and the parts above what is new. */
export interface SnapshotHome extends SnapshotPageHead {
  readonly template: 'home'
  /** One or two sentences below the heading. May be empty. */
  readonly lead: string
  /** Where its button leads; empty for none. */
  readonly link: string
  readonly linkText: string
  readonly image: Media | null
  readonly blocks: readonly EditorialBlock[]
}

export type SnapshotPage = SnapshotContent | SnapshotEditorial

/** A part of an editorial page that needs nothing of the catalogue. `html` is sanitised, captions are plain text. */
export type StillBlock =
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'answer'; readonly question: string; readonly html: string }
  /** Questions of one subject. Anchors are ids on their page. */
  | {
      readonly kind: 'questions'
      readonly heading: string
      readonly anchor: string
      readonly questions: readonly {
        readonly question: string
        readonly anchor: string
        readonly html: string
      }[]
    }
  /** A block of the brand's own, with what its file read of it. */
  | { readonly kind: 'own'; readonly name: string; readonly data: BlockData }
  | { readonly kind: 'quote'; readonly text: string; readonly by: string }
  | { readonly kind: 'image'; readonly media: Media; readonly caption: string }
  | { readonly kind: 'images'; readonly media: readonly Media[]; readonly caption: string }
  | {
      readonly kind: 'video'
      /** `https://…/film.mp4`, or a path of this shop. */
      readonly src: string
      readonly poster: Media
      readonly label: string
      readonly caption: string
    }

/** `products` are page uris; what the shop does not sell (any more) is left out when the page is made. */
export type EditorialBlock =
  | StillBlock
  | { readonly kind: 'products'; readonly heading: string; readonly products: readonly string[] }
