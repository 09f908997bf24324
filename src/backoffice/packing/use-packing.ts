import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

import type { OrderDetail } from '#contract/staff/answers.ts'
import * as texts from '#texts/backoffice-packing.ts'

import { callStaff } from '../api/call-staff.ts'
import { openLabel } from '../api/label-files.ts'
import { StaffError } from '../api/staff-error.ts'
import { isWhole, listToPack, type Scanned, scannedLines, takeCode, wantedSizes } from './scan.ts'
import { useNow, useTurns } from './turns.ts'

/** What was said of the last code. */
export interface Said {
  readonly text: string
  readonly isWrong: boolean
}

/** The order on the table. `parcel`: the name under which it is sent once, however often it is asked for. */
export interface OnTable {
  readonly order: OrderDetail
  readonly scanned: Scanned
  readonly parcel: string
}

const right = (text: string): Said => ({ text, isWrong: false })
const wrong = (text: string): Said => ({ text, isWrong: true })

const articleName = ({ name, size }: { readonly name: string; readonly size: string }): string =>
  [name, size].filter(Boolean).join(', ')

/** Returns what a call answers, or null where it says that there is no such thing. */
async function unlessUnknown<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (reason) {
    if (reason instanceof StaffError && reason.status === 404) return null
    throw reason
  }
}

/** What of a code that is none of the order's articles is known. */
async function judgeForeign(code: string, order: OrderDetail): Promise<Said | null> {
  const article = await unlessUnknown(callStaff('identifyArticle', { params: { code } }))
  if (!article) return null
  const sizes = wantedSizes(listToPack(order.lines), article)
  return wrong(
    sizes.length > 0
      ? texts.wrongSize(articleName(article), sizes)
      : texts.wrongArticle(articleName(article)),
  )
}

interface Packing {
  readonly onTable: OnTable | null
  readonly said: Said | null
  readonly skipped: readonly string[]
}

/**
 * Packs the orders of a wave, one after the other, by the codes that a scanner reads: order, articles, tracking number. A code that is
 * wrong changes nothing; one that is read while another is worked on waits for its turn. Sending may be repeated after a bad connection: the
 * parcel is noted once.
 */
export function usePacking({ wave, carrier }: { readonly wave: string; readonly carrier: string }) {
  const client = useQueryClient()
  const { state, now, set } = useNow<Packing>({ onTable: null, said: null, skipped: [] })
  const say = (said: Said) => set({ said })
  const { inTurn, unlessBusy } = useTurns((message) => say(wrong(message)))
  const queue = useQuery(queueQuery(wave))

  const open = async (number: string): Promise<void> => {
    const order = await unlessUnknown(callStaff('showOrder', { params: { number } }))
    if (!order) return say(wrong(texts.unknownCode(number)))
    if (!order.can.ship || listToPack(order.lines).length === 0) return say(wrong(texts.notToPack(number)))
    set({ onTable: { order, scanned: {}, parcel: crypto.randomUUID() } })
  }
  const openNext = async (): Promise<void> => {
    const { numbers } = await client.fetchQuery({ ...queueQuery(wave), staleTime: 0 })
    const next = numbers.find((number) => !now().skipped.includes(number))
    set({ onTable: null })
    if (next === undefined) say(right(texts.allPacked))
    else await open(next)
  }
  const send = async (table: OnTable, trackingId: string): Promise<void> => {
    const isLabelled = table.order.can.makeLabel && trackingId === ''
    if (!isLabelled && carrier.trim() === '') return say(wrong(texts.carrierMissing))
    const { number } = table.order
    const after = isLabelled ? await sendWithLabel(table) : await sendByHand(table, { carrier, trackingId })
    for (const key of ['orders', 'order', 'stock']) void client.invalidateQueries({ queryKey: [key] })
    const isPart = listToPack(after.lines).length > 0
    say(right(isPart ? texts.sentPart(number) : texts.sent(number)))
    // What is left of it goes another time.
    if (isPart) set({ skipped: [...now().skipped, number] })
    await openNext()
  }
  const takeArticle = async (table: OnTable, code: string): Promise<void> => {
    const articles = listToPack(table.order.lines)
    const isFull = isWhole(articles, table.scanned)
    if (code === '') return isFull ? send(table, '') : say(wrong(texts.scanArticle))
    const scan = takeCode(articles, table.scanned, code)
    if (scan.kind === 'taken')
      return set({
        onTable: { ...table, scanned: scan.scanned },
        said: right(texts.taken(articleName(scan.article))),
      })
    if (scan.kind === 'too-many') return say(wrong(texts.tooMany(articleName(scan.article))))
    const foreign = await judgeForeign(code, table.order)
    if (foreign) return say(foreign)
    return isFull ? send(table, code) : say(wrong(texts.unknownCode(code)))
  }
  return {
    onTable: state.onTable,
    said: state.said,
    left: queue.data?.numbers.length ?? null,
    takeCode: (typed: string) => {
      const code = typed.trim()
      return inTurn(async () => {
        const { onTable } = now()
        if (onTable) await takeArticle(onTable, code)
        else await (code === '' ? openNext() : open(code))
      })
    },
    sendPart: () =>
      unlessBusy(async () => {
        const { onTable } = now()
        if (onTable) await send(onTable, '')
      }),
    empty: () => {
      const { onTable } = now()
      set({ onTable: onTable && { ...onTable, scanned: {} }, said: null })
    },
    skip: () =>
      unlessBusy(() => {
        const { onTable, skipped } = now()
        set({ skipped: onTable ? [...skipped, onTable.order.number] : skipped, said: null })
        return openNext()
      }),
  }
}

/** Sends a parcel with the tracking number of a label that was made elsewhere. Returns the order as it is then. */
const sendByHand = (
  { order, scanned, parcel }: OnTable,
  tracking: { readonly carrier: string; readonly trackingId: string },
): Promise<OrderDetail> =>
  callStaff('shipOrder', {
    params: { number: order.number },
    body: { parcel, ...tracking, lines: scannedLines(scanned), isLast: true },
  })

/** Has the carrier make the label, and opens it for printing. Returns the order as it is then. */
async function sendWithLabel({ order, scanned, parcel }: OnTable): Promise<OrderDetail> {
  const made = await callStaff('makeLabel', {
    params: { number: order.number },
    body: { label: parcel, lines: scannedLines(scanned) },
  })
  openLabel(made.label)
  return made.order
}

/** The orders of a wave that are to be packed, the oldest first. */
const queueQuery = (wave: string) =>
  queryOptions({
    queryKey: ['orders', 'queue', wave],
    queryFn: ({ signal }) =>
      callStaff(
        'listOrderNumbers',
        { query: { pack: 'ready', sort: 'oldest', ...(wave && { wave }) } },
        signal,
      ),
  })
