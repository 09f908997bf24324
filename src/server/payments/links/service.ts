import type { Application } from '../../application/application.ts'
import { hashCartToken } from '../../cart-token.ts'
import type { JobHandlers } from '../../jobs/job-runner.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { MailContext } from '../../mail/short-mail.ts'
import { defineShopperCall, type ShopperCall } from '../../shopper-call.ts'
import { toListedLink } from './list-payment-links.ts'
import { findLink, findLinkByToken } from './links-repository.ts'
import { paymentLinkMail } from './payment-link-mail.ts'
import type { LinkPageState } from './payment-link-page.ts'
import type { StartLinkPayment } from './start-link-payment.ts'

export { cancelPaymentLink } from './cancel-payment-link.ts'
export { createPaymentLink, type CreatedLink } from './create-payment-link.ts'
export { listPaymentLinks, type LinkPlace, type ListedLink } from './list-payment-links.ts'

/** Orders of staff as their buyers meet them: a page, a payment, an email. */
export interface PaymentLinks {
  /** Returns what a link's page shows. `isBack`: its buyer comes back without having paid. */
  readonly read: ShopperCall<{ readonly token: string; readonly isBack: boolean }, LinkPageState>
  readonly start: StartLinkPayment
  readonly jobs: JobHandlers<'payment-link-mail' | 'payment-link-end'>
}

interface PaymentLinksDeps {
  readonly application: Pick<Application, 'database' | 'selling' | 'now'>
  readonly payments: {
    readonly startLink: StartLinkPayment
    /** Ends the payment of a cart. */
    cancel(cartId: string): Promise<void>
  }
  readonly mailer: Pick<Mailer, 'send'>
  readonly head: MailContext
}

export function createPaymentLinks({ application, payments, mailer, head }: PaymentLinksDeps): PaymentLinks {
  const { read } = application.database
  return {
    read: defineShopperCall(async (_, { token, isBack }) => {
      const row = await findLinkByToken(read, hashCartToken(token))
      if (!row) return { kind: 'over' }
      if (row.order_number !== null) return { kind: 'paid', order: row.order_number }
      const { state, snapshot } = toListedLink(application, row)
      return snapshot && (state === 'open' || state === 'paying')
        ? { kind: 'open', snapshot, expiresAt: row.expires_at, isBack }
        : { kind: 'over' }
    }),
    start: payments.startLink,
    jobs: {
      async 'payment-link-mail'({ key }) {
        const row = await findLink(read, key)
        const link = row && toListedLink(application, row)
        // Paid, cancelled or forgotten meanwhile.
        if (!link?.url || !link.snapshot?.address.email.includes('@')) return
        const {
          snapshot,
          url,
          row: { id, expires_at },
        } = link
        await mailer.send(paymentLinkMail(head, { id, snapshot, url, expiresAt: expires_at }))
      },
      'payment-link-end': ({ payload }) => payments.cancel(payload.cart),
    },
  }
}
