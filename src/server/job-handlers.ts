import { giftCardMail } from './giftcards/gift-card-mail.ts'
import type { GiftCardsService } from './giftcards/service.ts'
import type { MarketsService } from './markets/service.ts'
import type { Mailer } from './mail/mailer.ts'
import type { MailShop } from './mail/mail-layout.ts'
import { orderMail } from './orders/order-mail.ts'
import type { OrderLinks } from './orders/order-link.ts'
import type { OrdersService } from './orders/service.ts'
import type { JobHandler, JobHandlers } from './jobs/job-runner.ts'

interface HandlerDeps {
  readonly orders: Pick<OrdersService, 'byId'>
  readonly giftCards: Pick<GiftCardsService, 'byId' | 'getCode'>
  readonly orderLinks: Pick<OrderLinks, 'getUrl'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly refundJob: JobHandler<'refund'>
  readonly shop: MailShop
  readonly publicUrl: string
  readonly places: Pick<MarketsService, 'countryName' | 'stateName'>
}

/** What each kind of job does. Both may be repeated: the mail keeps its Message-ID, the refund its id. */
export function createJobHandlers({
  orders,
  giftCards,
  orderLinks,
  mailer,
  refundJob,
  shop,
  publicUrl,
  places,
}: HandlerDeps): JobHandlers<'order-mail' | 'refund' | 'gift-card-mail'> {
  return {
    async 'order-mail'({ key }) {
      const order = await orders.byId(key)
      if (!order) throw new Error(`There is no order ${key} to confirm.`)
      // A buyer who was erased meanwhile has no address any more.
      if (order.email !== '')
        await mailer.send(orderMail({ order, url: orderLinks.getUrl(order), shop, publicUrl, places }))
    },
    async 'gift-card-mail'({ key, payload: { language } }) {
      const card = await giftCards.byId(key)
      if (!card) throw new Error(`There is no gift card ${key} to send.`)
      // Of an order that was cancelled meanwhile.
      if (card.isBlocked) return
      const code = await giftCards.getCode(card)
      await mailer.send(giftCardMail({ card, code, language, shop, publicUrl }))
    },
    refund: refundJob,
  }
}
