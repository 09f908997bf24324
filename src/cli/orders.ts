import { parseArgs } from 'node:util'

import type { Context } from '#server/application/context.ts'
import { type ListOrders, listOrders } from '#server/orders/list-orders.ts'
import { orderStates } from '#server/orders/order-states.ts'
import type { Order } from '#server/orders/service.ts'
import { showOrder, type ShownOrder } from '#server/orders/show-order.ts'

import { holdText } from '#texts/holds.ts'
import { print, printJson, type Command } from './command.ts'
import type { OrderAct, OrderOptions } from './back-office/order-act.ts'
import { options, readOptions, verbs } from './back-office/order-options.ts'
import { labelAct } from './back-office/order-label.ts'
import { mailActs } from './back-office/order-mails.ts'
import { returnActs } from './back-office/order-return-acts.ts'
import { progressActs } from './back-office/order-progress.ts'
import { orderActs, formatPrice } from './back-office/staff-services.ts'
import { printOrders } from './back-office/order-list.ts'
import { readOrderQuery } from './back-office/order-query-option.ts'
import {
  addressLine,
  authorisationRows,
  itemRows,
  parcelRow,
  paymentRows,
  refundRow,
  unitsIn,
  withdrawnRows,
} from './back-office/order-rows.ts'
import { choiceOption, countOption, refuseStrayOptions, WrongOption } from './option-values.ts'
import { textTable, timeText } from './text-table.ts'
import { printResult, withContext } from './with-context.ts'

const usage = `
Usage: vitrine orders list [TEXT] [--state STATE] [--where QUERY] [--limit N] [--json]
       vitrine orders show NUMBER [--json]
       vitrine orders ship NUMBER --carrier NAME [--tracking ID] [--url URL] [--line SKU=N ... | --partial] [--json]
       vitrine orders label NUMBER [--line SKU=N ...] [--out FILE.pdf] [--json]
       vitrine orders pack NUMBER [--undo] [--json]
       vitrine orders delivered NUMBER [--parcel N] [--undo] [--json]
       vitrine orders address NUMBER --set FIELD=TEXT ... [--json]
       vitrine orders capture NUMBER [--json]
       vitrine orders tracking NUMBER [--tracking ID] [--url URL] [--carrier NAME] [--parcel N] [--quiet] [--json]
       vitrine orders cancel NUMBER [--reason TEXT] [--json]
       vitrine orders refund NUMBER [--line SKU=N ... | --amount 99.50] [--shipping] [--restock] [--reason TEXT] [--json]
       vitrine orders release NUMBER [--reason TEXT] [--json]
       vitrine orders hold NUMBER --reason TEXT [--json]
       vitrine orders note NUMBER --text TEXT [--json]
       vitrine orders mails NUMBER [--mail N] [--json]
       vitrine orders resend NUMBER [--mail N] [--json]
       vitrine orders archive NUMBER [--json]
       vitrine orders announce NUMBER --line SKU=N [--line ...] [--reason WHY] [--size SIZE] [--json]
       vitrine orders receive NUMBER [--return N] [--line SKU=N ...] [--condition STATE] [--restock] [--money] [--json]
       vitrine orders refund-return NUMBER [--return N] [--withhold 49] [--json]
       vitrine orders cancel-return NUMBER [--return N] [--json]
       vitrine orders exchange NUMBER --line SKU=N --size SIZE [--reason WHY] [--condition STATE] [--restock] [--json]

list     the newest orders, with who ordered what and where it goes; with TEXT, those of this number, SKU or tracking number, and those in
         whose name, e-mail or postcode words begin so, or in whose phone number it stands: capitals and accents do not count, nor whether
         a number begins with 0 or +46. Marked are those of which money went back (all or part), and those whose parcels are held for a
         dispute or a fraud warning
         --where QUERY  as in the address of the back office: 'country=SE&pack=ready&from=2026-01-01'
show     one order whole, with what of each line is left to send and was refunded, what is left to refund, its parcels, refunds, disputes,
         what goes back and why, and who did what
ship     notes a parcel with all that is left to send, and mails its tracking to the buyer
         --line SKU=N  what it holds, if not all; may be given more than once. Parcels follow while something is left
         --partial     more parcels follow, and what this one holds is not said
         Of a purchase on account the money is taken for what it holds
label    has the connected carrier make a label for all that is left to send, notes the parcel with its tracking, and writes the label as
         a PDF. Once all of it is sent, it writes the label of the last parcel again
         --line SKU=N  what the parcel holds, if not all; may be given more than once
         --out FILE    where the PDF goes: label-NUMBER.pdf
pack     notes that it is packed: its buyer can neither change its address nor cancel it any more. --undo: it is not after all
delivered  notes that a parcel has arrived; the buyer sees it on the page of the order. --undo: it has not
         --parcel N    which of several, in the order in which they were sent
address  sends it elsewhere in its country before it is packed, and mails the buyer so; the address of the bill stays
         --set city=Lund   a field of the address; may be given more than once
capture  takes what the provider refused to take for a parcel, once more
tracking corrects what was noted of a parcel, and mails the new tracking to the buyer. What is not given stays; a link that holds the
         old number gets the new one. --url "" takes the link away; --quiet: no mail
         --parcel N    which of several, in the order in which they were sent
cancel   before anything was sent: all money goes back, all units into stock; the buyer is emailed
refund   money goes back; the buyer is emailed once the provider has accepted it. Without --line and --amount: all that is left.
         --line SKU=N  units, at what was paid for them; may be given more than once
         --amount N    an amount in the currency of the order
         --shipping    what was paid for shipping as well
         --restock     the refunded units can be sold again
release  its parcels may leave in spite of a dispute, a fraud warning or a hold
hold     its parcels wait, and the warehouse does not see it, until it is released
note     for the team: the buyer never sees it
mails    what was written to its buyer, as it was sent; what opens or pays something is left out
         --mail N      of one of them the text as well, by its place in that list, from 1 on
resend   writes one of them again, with what is known by now; without --mail the last
archive  nothing more happens to it
announce something comes back: the buyer is mailed how. --size SIZE: for another size, which is kept from now on
receive  a return is there; a wanted size becomes an order of its own, and what it costs less goes back. Without --line all of it came
         --condition   as-sold (what it is without), worn or faulty
         --money       no other size is sent: the money goes back
refund-return  pays a received return, less the fee that was said; --withhold N keeps that much back instead
cancel-return  it does not come: what was kept for it can be sold again
exchange receives units and makes the order of the other size, in one
         --return N    which of several; the newest one by default
         --reason WHY  too-small, too-large, not-as-expected, faulty, changed-mind or something-else

  --state STATE  only paid, paid_shortfall, shipped, archived or cancelled
  --limit N      how many (50)
  --json         print as JSON

Money and mails are sent by the running shop, or when it starts again.

Exit codes: 0 done, 1 no such order or a rule says no, 2 usage error.
`

const amount = (order: Order): string => formatPrice(order.totalMinor, order)

async function list(context: Context, input: ListOrders, json: boolean): Promise<number> {
  const isAll = Object.keys(input.query).length === 0
  const none = isAll ? 'There are no orders.' : 'No order matches.'
  return printResult(await listOrders(context, input), ({ orders }) => printOrders(orders, { json, none }))
}

const show = async (context: Context, number: string, json: boolean): Promise<number> =>
  printResult(await showOrder(context, { number }), json ? printShownJson : printShown)

function printShownJson(shown: ShownOrder): void {
  const { order, history, payment, withdrawals, leftToRefundMinor, holds, lines } = shown
  const { shipments, refunds, disputes, warnings, audit, authorisation } = history
  printJson({
    ...order,
    leftToRefundMinor,
    held: holds.map(holdText),
    payment,
    ...(authorisation && { authorisation: { ...authorisation.row, captures: authorisation.captures } }),
    lines,
    shipments: shipments.map((parcel) => ({ ...parcel, lines: unitsIn(shown, parcel) })),
    withdrawals,
    refunds,
    disputes,
    warnings,
    audit,
  })
}

function printShown(shown: ShownOrder): void {
  const { order, history, payment, withdrawals } = shown
  const { shipments, refunds, audit } = history
  const { snapshot } = order
  print(
    textTable([
      ['Order', order.number],
      ['Time (UTC)', timeText(order.createdAt)],
      ['State', order.state],
      ['E-mail', order.email],
      ['Billed to', addressLine(snapshot.address)],
      ['Delivered to', addressLine(snapshot.shippingAddress ?? snapshot.address)],
      ['Shipping', snapshot.shippingMethodName],
      ['Payment', [snapshot.paymentMethodName, payment?.id ?? payment?.session].filter(Boolean).join(' ')],
      ...itemRows(shown),
      ['Total', amount(order)],
      ...shipments.map((parcel) => parcelRow(shown, parcel)),
      ...withdrawals.flatMap(withdrawnRows),
      ...refunds.map((refund) => refundRow(order, refund)),
      ...authorisationRows(shown),
      ...paymentRows(shown),
      ...audit.map(({ at, actor, action }): [string, string] => [
        'Done',
        `${timeText(at)}  ${action} by ${actor}`,
      ]),
    ]),
  )
}

const acts: Readonly<Record<string, OrderAct>> = {
  ...orderActs,
  ...progressActs,
  ...mailActs,
  ...returnActs,
  label: labelAct,
}

/** Does an act to an order; a rule that says no is a sentence and exit code 1. */
const act = (
  orderAct: OrderAct,
  number: string,
  { options: given, json }: { readonly options: OrderOptions; readonly json: boolean },
): Promise<number> =>
  withContext(async (context) => {
    const shown = await showOrder(context, { number })
    const result = shown.isDone ? await orderAct(context, shown.value.order, given) : shown
    return printResult(result, ({ text: sentence, data }) => (json ? printJson(data) : print(sentence)))
  })

function wrongCall(): number {
  process.stderr.write(usage.trimStart())
  return 2
}

export const command: Command = {
  usage,
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [verb = '', ...words] = positionals
    const [number, ...more] = words
    refuseStrayOptions('orders', verb, { values, verbs })
    const { json = false } = values
    const action = Object.hasOwn(acts, verb) ? acts[verb] : undefined
    if (action)
      return number === undefined || more.length > 0
        ? wrongCall()
        : act(action, number, { options: readOptions(values), json })
    if (verb === 'show' && number !== undefined) {
      const [next] = more
      if (next !== undefined) throw new WrongOption({ code: 'order-numbers-too-many', params: { next } })
      return withContext((context) => show(context, number, json))
    }
    if (verb !== 'list') return wrongCall()
    const state = values.state === undefined ? null : choiceOption('--state', values.state, orderStates)
    const limit = values.limit === undefined ? 50 : countOption('--limit', values.limit)
    const text = words.join(' ').trim()
    const query = { ...readOrderQuery(values.where ?? ''), ...(text && { text }), ...(state && { state }) }
    return withContext((context) => list(context, { query, after: null, limit }, json))
  },
}
