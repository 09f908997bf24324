import { refuse } from '../application/refuse.ts'
import { defineQuery } from '../application/use-case.ts'
import { zonedMoment } from '../zoned-days.ts'

export interface OpenShopPreview {
  /** Of the session whose person looks at it. */
  readonly idHash: string
  /** Epoch milliseconds, or a time by the clock of the shop: `2026-10-23T09:00`. */
  readonly at: string
  /** Path of the page that is seen first. */
  readonly path: string
  readonly timeZone: string
}

/** Returns a path of the shop that shows it as it will be at a moment, for an hour, and in this session alone. Refuses `preview-time-wrong`. */
export const openShopPreview = defineQuery<OpenShopPreview, string>({
  permission: 'calendar.read',
  run({ app }, { idHash, at: text, path, timeZone }) {
    const at = /^\d+$/.test(text) ? Number(text) : zonedMoment(text, timeZone)
    if (at === null) return refuse('preview-time-wrong', { text, timeZone }, 'at')
    return Promise.resolve(`${app.previews.base(idHash)}/${at}${path}`)
  },
})
