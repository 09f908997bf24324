import * as z from 'zod/mini'

/** What goes live or ends by itself. */
export const calendarKinds = ['product', 'campaign', 'page', 'menus', 'voucher'] as const
export type CalendarKind = (typeof calendarKinds)[number]

const day = z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'a day, 2026-12-24')))

/** First and last day by the clock of the shop, both among it; absent: today, and thirty days after the first. */
export const calendarSchemas = {
  listCalendar: { query: z.object({ from: day, until: day }) },
  openShopPreview: {
    body: z.object({
      /** Epoch milliseconds, or a time by the clock of the shop. */
      at: z
        .string()
        .check(z.regex(/^(?:\d{1,15}|\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)$/, 'a time, 2026-10-23T09:00')),
      /** Of the page that is seen first. */
      path: z._default(z.string().check(z.maxLength(500), z.regex(/^\/(?!\/)/, 'a path, /shop/')), '/'),
    }),
  },
} as const

/** A moment as the clock of the shop shows it. */
export interface CalendarMoment {
  /** Epoch milliseconds. */
  readonly at: number
  /** `2026-10-25` */
  readonly day: string
  /** `09:00`, with seconds where there are some. What ends with its day ends at `24:00`. */
  readonly time: string
  /** What the clock is set to: `CEST`, `GMT+9`. */
  readonly zone: string
}

export interface CalendarEntry {
  readonly kind: CalendarKind
  /** Id of the product or campaign, path of the page, code of the voucher, id of the batch; `site` for menus and notices. */
  readonly id: string
  readonly name: string
  readonly state: 'draft' | 'scheduled' | 'running' | 'ended'
  /** Null: it has been there for ever. */
  readonly starts: CalendarMoment | null
  /** Null: it stays for ever. */
  readonly ends: CalendarMoment | null
}

export interface CalendarAnswer {
  readonly from: string
  readonly until: string
  readonly today: string
  readonly timeZone: string
  /** Those that whoever asks may see. */
  readonly kinds: readonly CalendarKind[]
  /** What starts, ends or lasts in these days, by when it starts. */
  readonly entries: readonly CalendarEntry[]
  /** Days on which clocks are changed, with how many hours they have. */
  readonly clockChanges: readonly { readonly day: string; readonly hours: number }[]
}

export interface CalendarAnswers {
  listCalendar: CalendarAnswer
  openShopPreview: { readonly url: string }
}
