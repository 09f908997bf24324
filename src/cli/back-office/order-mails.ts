import type { Context } from '#server/application/context.ts'
import type { OrderMailsTable } from '#server/database/tables/order-work-tables.ts'
import type { Order } from '#server/orders/service.ts'
import { resendMail } from '#server/orders/resend-mail.ts'
import { showOrder } from '#server/orders/show-order.ts'
import { mailKindText } from '#texts/order-mails.ts'
import * as texts from '#texts/commands/orders-acts.ts'

import { countOption, WrongOption } from '../option-values.ts'
import { textTable, timeText } from '../text-table.ts'
import { report, type OrderAct } from './order-act.ts'

const row = ({ kind, recipient, sent_at, refusal, subject }: OrderMailsTable, index: number): string[] => [
  String(index + 1),
  timeText(sent_at),
  mailKindText(kind),
  recipient,
  refusal === null ? subject : texts.mailRefused(refusal),
]

async function listMails(context: Context, { number }: Order) {
  const shown = await showOrder(context, { number })
  return shown.isDone ? shown.value.history.mails : []
}

const findNth = (mails: readonly OrderMailsTable[], nth: string | null): OrderMailsTable | undefined =>
  nth === null ? mails.at(-1) : mails[countOption('--mail', nth) - 1]

const mails: OrderAct = async (context, order, { mail: nth }) => {
  const sent = await listMails(context, order)
  const one = nth === null ? undefined : findNth(sent, nth)
  if (nth !== null && !one) throw noSuchMail(order, nth)
  const list = sent.length === 0 ? texts.noMails(order.number) : textTable(sent.map(row))
  return { isDone: true, value: { text: one ? `${one.subject}\n\n${one.text}` : list, data: one ?? sent } }
}

const resend: OrderAct = async (context, order, { mail: nth }) => {
  const mail = findNth(await listMails(context, order), nth)
  if (!mail) throw noSuchMail(order, nth)
  const { number } = order
  return report(await resendMail(context, { number, id: mail.id }), ({ kind }) => ({
    text: texts.mailedAgain(mailKindText(kind), number),
    data: { number, kind },
  }))
}

const noSuchMail = ({ number }: Order, nth: string | null): WrongOption =>
  nth === null
    ? new WrongOption({ code: 'mail-not-kept', params: { number } })
    : new WrongOption({ code: 'mail-not-there', params: { number, nth } })

/** What was written to the buyer of an order. */
export const mailActs: Readonly<Record<string, OrderAct>> = { mails, resend }
