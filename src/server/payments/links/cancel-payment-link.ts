import { refuse } from '../../application/refuse.ts'
import { defineAct } from '../../application/use-case.ts'
import { getLinkState, toListedLink, type ListedLink } from './list-payment-links.ts'
import { cancelLink, findLink } from './links-repository.ts'

/**
 * Ends a link: nobody can pay by it any more, and what it holds is free once the running shop has ended what its buyer may have begun. A
 * payment that has just come through counts: the order is there then. Refuses `link-unknown`, and `link-closed` for one that is over.
 */
export const cancelPaymentLink = defineAct<{ readonly id: string }, ListedLink>({
  permission: 'orders.create',
  action: 'link-cancel',
  async run({ tx, app }, { id }) {
    const row = await findLink(tx, id)
    if (!row) return refuse('link-unknown', { id })
    const state = getLinkState(row, app.now())
    if ((state !== 'open' && state !== 'paying') || !(await cancelLink(tx, id, app.now())))
      return refuse('link-closed', { id })
    await app.outbox.add(tx, 'payment-link-end', id, { cart: row.cart_id })
    return {
      value: toListedLink(app, { ...row, cancelled_at: app.now() }),
      audit: [{ ref: id }],
    }
  },
})
