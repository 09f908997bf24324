import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { OrderDetail } from '#contract/staff/answers.ts'
import * as texts from '#texts/backoffice-packing.ts'

import { callStaff } from '../api/call-staff.ts'
import { openLabel } from '../api/label-files.ts'
import { StaffError } from '../api/staff-error.ts'
import { isWhole, listToPack, type Scanned, scannedLines, takeCode, wantedSizes } from './scan.ts'

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

/**
 * Packs the orders of a wave, one after the other, by the codes that a scanner reads: order, articles, tracking number. A code that is
 * wrong changes nothing. Sending may be repeated after a bad connection: the parcel is noted once.
 */
export function usePacking({ wave, carrier }: { readonly wave: string; readonly carrier: string }) {
  const client = useQueryClient()
  const [onTable, setOnTable] = useState<OnTable | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const { isBusy, work } = useWork((message) => setSaid(wrong(message)))
  const queue = useQuery(queueQuery(wave))

  const open = async (number: string): Promise<void> => {
    const order = await unlessUnknown(callStaff('showOrder', { params: { number } }))
    if (!order) return setSaid(wrong(texts.unknownCode(number)))
    if (!order.can.ship || listToPack(order.lines).length === 0)
      return setSaid(wrong(texts.notToPack(number)))
    setOnTable({ order, scanned: {}, parcel: crypto.randomUUID() })
  }
  const openNext = async (passed: readonly string[]): Promise<void> => {
    const { numbers } = await client.fetchQuery({ ...queueQuery(wave), staleTime: 0 })
    const next = numbers.find((number) => !passed.includes(number))
    setOnTable(null)
    if (next === undefined) setSaid(right(texts.allPacked))
    else await open(next)
  }
  const send = async (table: OnTable, trackingId: string): Promise<void> => {
    const isLabelled = table.order.can.makeLabel && trackingId === ''
    if (!isLabelled && carrier.trim() === '') return setSaid(wrong(texts.carrierMissing))
    const { number } = table.order
    const after = isLabelled ? await sendWithLabel(table) : await sendByHand(table, { carrier, trackingId })
    for (const key of ['orders', 'order', 'stock']) void client.invalidateQueries({ queryKey: [key] })
    const isPart = listToPack(after.lines).length > 0
    setSaid(right(isPart ? texts.sentPart(number) : texts.sent(number)))
    // What is left of it goes another time.
    const passed = isPart ? [...skipped, number] : skipped
    setSkipped(passed)
    await openNext(passed)
  }
  const takeArticle = async (table: OnTable, code: string): Promise<void> => {
    const articles = listToPack(table.order.lines)
    const isFull = isWhole(articles, table.scanned)
    if (code === '') return isFull ? send(table, '') : setSaid(wrong(texts.scanArticle))
    const scan = takeCode(articles, table.scanned, code)
    if (scan.kind === 'taken') {
      setOnTable({ ...table, scanned: scan.scanned })
      return setSaid(right(texts.taken(articleName(scan.article))))
    }
    if (scan.kind === 'too-many') return setSaid(wrong(texts.tooMany(articleName(scan.article))))
    const foreign = await judgeForeign(code, table.order)
    if (foreign) return setSaid(foreign)
    return isFull ? send(table, code) : setSaid(wrong(texts.unknownCode(code)))
  }
  return {
    onTable,
    said,
    isBusy,
    left: queue.data?.numbers.length ?? null,
    takeCode: (typed: string) => {
      const code = typed.trim()
      return work(() => (onTable ? takeArticle(onTable, code) : code === '' ? openNext(skipped) : open(code)))
    },
    sendPart: () => work(async () => (onTable ? send(onTable, '') : undefined)),
    empty: () => {
      setOnTable(onTable && { ...onTable, scanned: {} })
      setSaid(null)
    },
    skip: () => {
      const passed = onTable ? [...skipped, onTable.order.number] : skipped
      setSkipped(passed)
      setSaid(null)
      return work(() => openNext(passed))
    },
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

/** Does one thing after the other: what comes while something is done is passed over. */
function useWork(onFailure: (message: string) => void) {
  const [isBusy, setIsBusy] = useState(false)
  const work = async (step: () => Promise<void>): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await step()
    } catch (reason) {
      onFailure(reason instanceof Error ? reason.message : String(reason))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, work }
}
