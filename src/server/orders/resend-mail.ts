import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import type { OrderMailsTable } from '../database/tables/order-work-tables.ts'
import { listMails } from './order-mails-repository.ts'
import { lockNumbered } from './order-steps.ts'

/**
 * Sends an email about an order again, rebuilt from what is known by now: with links that open, and to the address that the order has.
 * Asked for twice before it has left, it leaves once. Returns the email as it was sent before. Refuses `mail-unknown`.
 */
export const resendMail = defineAct<{ readonly number: string; readonly id: string }, OrderMailsTable>({
  permission: 'orders.resend-mail',
  action: 'mail-resend',
  async run({ tx, app }, { number, id }) {
    const order = await lockNumbered(tx, number)
    const mails = await listMails(tx, order.id)
    const mail = mails.find((one) => one.id === id)
    if (!mail) return refuse('mail-unknown', { id })
    const { kind, job_key: key } = mail
    const times = mails.filter((one) => one.kind === kind && one.job_key === key).length
    await app.outbox.add(tx, 'mail-again', `${kind}:${key}:${times}`, { mail: id })
    return { value: mail, audit: [{ ref: order.id, detail: { mail: kind } }] }
  },
})
