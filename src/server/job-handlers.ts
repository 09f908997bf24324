import type { Application } from './application/application.ts'
import { createSiteContentJobs } from './content/site/publish-site-content.ts'
import { createPageJobs } from './content/versions/publish-page.ts'
import { createAccountJobs, createEmailChangeJobs, createGoodwillJobs } from './customers/service.ts'
import { giftCardMail } from './giftcards/gift-card-mail.ts'
import type { MarketsService } from './markets/service.ts'
import { createPayoutJobs } from './payments/payouts/fetch-payouts.ts'
import { createNewsletterJobs } from './newsletter/service.ts'
import { orderMail } from './orders/order-mail.ts'
import type { OrderLinks } from './orders/order-link.ts'
import type { OrdersService } from './orders/service.ts'
import type { JobHandler, JobHandlers } from './jobs/job-runner.ts'

/** What the mails of accounts and of the newsletter need. */
type MailDeps = Parameters<typeof createAccountJobs>[0] &
  Parameters<typeof createEmailChangeJobs>[0] &
  Parameters<typeof createNewsletterJobs>[0]

type HandlerDeps = MailDeps &
  Application & {
    readonly orders: Pick<OrdersService, 'byId'>
    readonly orderLinks: Pick<OrderLinks, 'getUrl'>
    readonly refundJob: JobHandler<'refund'>
    readonly places: Pick<MarketsService, 'countryName' | 'stateName'>
  }

/** What each kind of job does. Both may be repeated: the mail keeps its Message-ID, the refund its id. */
export function createJobHandlers(
  deps: HandlerDeps,
): JobHandlers<
  | 'order-mail'
  | 'refund'
  | 'gift-card-mail'
  | 'account-mail'
  | 'reset-mail'
  | 'email-change-mail'
  | 'newsletter-confirm-mail'
  | 'newsletter-welcome-mail'
  | 'goodwill-mail'
  | 'page-publish'
  | 'site-content-publish'
  | 'payouts'
> {
  const { orders, giftCards, orderLinks, mailer, refundJob, shop, publicUrl, places } = deps
  return {
    ...createAccountJobs(deps),
    ...createEmailChangeJobs(deps),
    ...createNewsletterJobs(deps),
    ...createGoodwillJobs(deps),
    ...createPageJobs(deps),
    ...createSiteContentJobs(deps),
    ...createPayoutJobs(deps),
    async 'order-mail'({ key }) {
      const order = await orders.byId(key)
      if (!order) throw new Error(`There is no order ${key} to confirm.`)
      // A buyer who was erased meanwhile has no address any more.
      if (order.email !== '')
        await mailer.send(orderMail({ order, url: orderLinks.getUrl(order), shop, publicUrl, places }))
    },
    async 'gift-card-mail'({ key, payload: { language, isReplacement } }) {
      const card = await giftCards.byId(key)
      if (!card) throw new Error(`There is no gift card ${key} to send.`)
      // Of an order that was cancelled meanwhile.
      if (card.isBlocked) return
      const code = await giftCards.getCode(card)
      await mailer.send(giftCardMail({ card, code, language, isReplacement, shop, publicUrl }))
    },
    refund: refundJob,
  }
}
