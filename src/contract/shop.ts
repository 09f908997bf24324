import type { LayoutChoice } from './layout-variants.ts'
import type { LedgerSettings } from './ledger.ts'
import type { Currency } from './money.ts'

/** Whom to ask about the safety of a thing, as regulation (EU) 2023/988 wants it shown where it is sold: its maker, or who answers for it. */
export interface Manufacturer {
  readonly name: string
  /** Postal, in one line, with its country. */
  readonly address: string
  readonly email: string
}

/** What `/.well-known/security.txt` says (RFC 9116). */
export interface SecurityTxt {
  /** Where to report, the preferred one first: `mailto:…`, `https://…` or `tel:…`. */
  readonly contacts: readonly string[]
  /** The last day on which the file holds, `2027-06-30`; within a year. `vitrine doctor` warns a month before. */
  readonly expires: string
  /** `https://…` of the page that says what is done with a report. */
  readonly policy?: string
}

/** What a shopper may send back to the shop from some countries, as pages, forms, emails and search engines say it. */
export interface ReturnPolicy {
  /** Country codes; empty means everywhere else. */
  readonly countries: readonly string[]
  /** Days from the arrival within which it can be announced; 14 at least. */
  readonly days: number
  /** Who pays the way back. */
  readonly fees: 'free' | 'buyer'
}

/** Colours of `skin.css` under its names, and faces that mail programs have. */
export interface Look {
  readonly ink: string
  readonly soft: string
  readonly line: string
  readonly stone: string
  readonly accent: string
  /** A list of faces, as in CSS. */
  readonly text: string
  readonly display: string
}

/** Days of a week, Monday first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** When somebody is there on some days of the week: `from` until before `until`, `09:00`. */
export interface OpeningHours {
  readonly days: readonly Weekday[]
  readonly from: string
  readonly until: string
}

/** Until when, `14:00`, an order leaves on the same day, on some days of the week. */
export interface CutOff {
  readonly days: readonly Weekday[]
  readonly until: string
}

export interface Telephone {
  /** As people read it, with its country: `+46 8 465 004 10`. */
  readonly number: string
  readonly hours: readonly OpeningHours[]
}

/** What a brand sets for its storefront. Small and free of secrets: the browser carries it. Countries and prices: `markets.ts`. */
export interface ShopConfig {
  /** Name in titles (`%s - {name}`, spec 2.28) and mails. */
  readonly name: string
  /** One line under the name, for the home page's description. May be empty (spec 1.9). */
  readonly description: string
  /** Colour of the pages, for browsers' bars and home screens: `--paper` of `skin.css`. */
  readonly paper: string
  /** For what the storefront's stylesheets do not reach: mails, the page behind "Unsubscribe", the API's page at `/api/`. */
  readonly look: Look
  /** Which of the shop's own layouts parts of its pages have. Absent, or a part that is not named: the first of each. */
  readonly layout?: LayoutChoice
  readonly namespaces: { readonly commerce: string; readonly brand: string }
  /** Fallback country, spec 9.5. */
  readonly homeCountry: string
  /** Where its days begin, for figures and books: "Europe/Stockholm". Absent: UTC. */
  readonly timeZone?: string
  /** Spec 9.3. */
  readonly defaultShoeSize: string
  readonly menu: readonly { readonly label: string; readonly href: string }[]
  readonly footer: readonly {
    readonly heading: string
    readonly links: readonly { readonly label: string; readonly href: string }[]
  }[]
  /** The bar above all pages, spec 3.29. Without `show` it is kept for later. */
  readonly notification: {
    readonly show: boolean
    readonly message: string
    readonly action: 'newsletter' | 'link'
    readonly link: string
  } | null
  readonly hero: {
    readonly heading: string
    readonly text: string
    readonly href: string
    readonly link: string
    readonly image: string | null
  }
  /** Shown on product pages near the button. */
  readonly promises: {
    /** When it leaves; the receipt says it again. */
    readonly delivery: string
    /** From which sum on delivery is free. Not said to whoever has paid. */
    readonly freeDelivery?: string
    /** What else is to be said of returns, beside the days and the cost, which `returnPolicies` says. */
    readonly returns?: string
  }
  /** By country; the first that has a country counts. Absent: the statutory days, and no return policy in structured data. */
  readonly returnPolicies?: readonly ReturnPolicy[]
  /** Who sells, for mails, receipts and legal pages. */
  readonly seller: {
    readonly legalName: string
    readonly address: string
    readonly email: string
    readonly vat: string
  }
  /**
   * What care may give one customer in vouchers within 30 days, in minor units by currency. Absent, or a currency that is not named: about
   * fifty euro. Whoever may make any voucher may give more.
   */
  readonly goodwill?: Partial<Readonly<Record<Currency, number>>>
  /** How files for a Swedish ledger are written. Absent: with the accounts of docs/back-office.md. */
  readonly ledger?: LedgerSettings
  /**
   * Until when an order leaves the same day, by the clock of `timeZone`; never on `closedDays`. Product pages and the
   * checkout count down to it. Absent: they do not.
   */
  readonly cutOffs?: readonly CutOff[]
  /** Whether product pages and the bag offer wallets that pay at once, where their provider has its public key. Absent: they do not. */
  readonly expressCheckout?: boolean
  /** Under which number people of the shop answer, and when, by the clock of `timeZone`; never on `closedDays`. Absent: nobody does. */
  readonly telephone?: Telephone
  /** Who makes what is sold, for product pages. Absent: the seller. A product with a detail "Manufacturer" names its own. */
  readonly manufacturer?: Manufacturer
  /**
   * Who in the EU answers for what makers outside it make (article 16), beside the manufacturer on product pages. Absent: nobody is
   * named. A product with a detail "EU responsible person" names its own.
   */
  readonly responsiblePerson?: Manufacturer
  /**
   * The official graphic of the EU's notice on the legal guarantee, by language: a file of `brand/icons/`. Absent: its content in words.
   * Null: the shop sells to nobody in the EU.
   */
  readonly guaranteeNotice?: Readonly<Record<string, string>> | null
  /** Where security researchers report what they find. Absent: there is no `/.well-known/security.txt`. */
  readonly securityTxt?: SecurityTxt
  /**
   * Metafields of catalogue files that may stand on pages, such as `custom.fit`, or `custom.*` for all of a namespace; every other is kept
   * for the shop alone. Absent: what products are made of, how to care for them, by whom and for whom they are made.
   */
  readonly publicMetafields?: readonly string[]
  /** From this many units down a size is shown as "few left". */
  readonly lowStock: number
  /**
   * What draws the pages where they are generated: `react`, or `static`, a smaller renderer that is quicker and knows less (as it is when
   * left out; where it lacks something, React draws the pages and a warning says so).
   */
  readonly renderer?: 'static' | 'react'
  /** Whom the brand makes for, in the words of Google's product data; a product whose details have a gender or an age group says it itself. */
  readonly audience: {
    readonly gender: 'female' | 'male' | 'unisex'
    readonly ageGroup: 'newborn' | 'infant' | 'toddler' | 'kids' | 'adult'
  }
  /** Days, besides weekends, on which nothing is sent or brought: `12-25` every year, `2027-03-26` once. Dates of delivery skip them. */
  readonly closedDays: readonly string[]
  /**
   * Whose hosts the pages' policy lets in beside the tag manager's, for the tags of its container: vendors by name, others by their
   * hosts. Counts only where a tag manager is configured (`GTM_ID`), which loads nothing before a visitor agrees. Absent: nobody's.
   */
  readonly advertisers?: readonly (AdvertiserPreset | AdvertiserHosts)[]
}

export type AdvertiserPreset = 'google-ads' | 'meta'

/** Hosts (`https://ads.example.com`, `https://*.example.com`) by what comes from them: scripts, requests, pictures, frames. */
export interface AdvertiserHosts {
  readonly script?: readonly string[]
  readonly connect?: readonly string[]
  readonly img?: readonly string[]
  readonly frame?: readonly string[]
}

export const defineShop = (shop: ShopConfig): ShopConfig => shop
