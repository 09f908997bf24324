import { giftCardMail } from './giftcards/gift-card-mail.ts'
import type { GiftCardsService } from './giftcards/service.ts'
import type { MarketsService } from './markets/service.ts'
import type { Mailer } from './mail/mailer.ts'
import type { MailShop } from './mail/sheet.ts'
import { orderMail } from './orders/order-mail.ts'
import type { OrderRefundPayload } from './orders/after-sale-service.ts'
import type { OrdersService } from './orders/service.ts'
import type { RefundPayload } from './payments/service.ts'
import type { PaymentProvider } from './payments/provider.ts'
import type { JobHandler } from './jobs/outbox.ts'
import type { SecurityLog } from './security-log.ts'

interface HandlerDeps {
  readonly orders: Pick<OrdersService, 'byId'>
  readonly giftCards: Pick<GiftCardsService, 'byId' | 'codeOf'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly provider: Pick<PaymentProvider, 'refund' | 'readSession'>
  readonly shop: MailShop
  readonly publicUrl: string
  readonly places: Pick<MarketsService, 'nameOf' | 'stateNameOf'>
  readonly security: SecurityLog
}

/** What each kind of job does. Both may be repeated: the mail keeps its Message-ID, the refund its id. */
export function createJobHandlers({
  orders,
  giftCards,
  mailer,
  provider,
  shop,
  publicUrl,
  places,
  security,
}: HandlerDeps): Record<'order-mail' | 'refund' | 'gift-card-mail', JobHandler> {
  return {
    async 'order-mail'({ key }) {
      const order = await orders.byId(key)
      if (!order) throw new Error(`There is no order ${key} to confirm.`)
      // A buyer who was erased meanwhile has no address any more.
      if (order.email !== '') await mailer.send(orderMail({ order, shop, publicUrl, places }))
    },
    async 'gift-card-mail'({ key }) {
      const card = await giftCards.byId(key)
      if (!card) throw new Error(`There is no gift card ${key} to send.`)
      // Of an order that was cancelled meanwhile.
      if (card.isBlocked) return
      await mailer.send(giftCardMail({ card, code: await giftCards.codeOf(card), shop, publicUrl }))
    },
    async refund({ key, payload }) {
      // Written by place-order or the orders' refunds from the same types.
      const { amountMinor, ...from } = payload as RefundPayload | OrderRefundPayload
      const paymentId =
        'paymentId' in from ? from.paymentId : (await provider.readSession(from.sessionId)).paymentId
      if (!paymentId) throw new Error(`Refund ${key}: the provider knows no payment of it.`)
      await provider.refund({ paymentId, amountMinor, refundId: key })
      security('refund', { refund: key, amountMinor })
    },
  }
}
