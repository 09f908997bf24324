import type { Cart } from '#contract/cart.ts'
import type { Currency } from '#contract/money.ts'
import { groupedCode } from '#domain/cart/gift-card-code.ts'
import { newGiftCardId } from '#server/giftcards/service.ts'
import type { Services } from '#server/services.ts'
import type { NewVoucher } from '#server/vouchers/service.ts'
import type { Database } from '#server/database/database.ts'

import { call, type Answer } from './buyer.ts'

/** A voucher of ten percent without any condition, but for what a test says. */
export const tenPercent = (code: string, more: Partial<NewVoucher> = {}): NewVoucher => ({
  code,
  description: '10% off',
  basisPoints: 1000,
  amountMinor: {},
  freeShipping: false,
  from: null,
  until: null,
  minimumMinor: {},
  markets: [],
  products: [],
  categories: [],
  limitTotal: null,
  limitPerCustomer: null,
  ...more,
})

/** A card that the shop gives away; answers its id and its code as people write it. */
export async function giveCard(
  shop: { database: Database; services: Pick<Services, 'giftCards'> },
  amountMinor: number,
  currency: Currency = 'SEK',
): Promise<{ id: string; code: string; label: string }> {
  const { giftCards } = shop.services
  const id = newGiftCardId()
  const address = { recipientName: '', recipientEmail: '', senderName: '', message: '' }
  await shop.database.write((tx) =>
    giftCards.issue(tx, { id, currency, amountMinor, orderId: null, address }),
  )
  const card = await giftCards.byId(id)
  if (!card) throw new Error('no card was made')
  const code = await giftCards.getCode(card)
  return { id, code: groupedCode(code), label: `GIFT-${code.slice(-4)}` }
}

export const apply = (url: string, selection: string, voucher: string): Promise<Answer> =>
  call(url, 'addVoucher', { selection, voucher })

/** The cart of an answer that is known to be one. */
export const cartIn = ({ data }: Answer): Cart => (data as { data: Cart }).data

/** What `errors.voucher` says, and the sentence. */
export const refusalIn = ({ status, data }: Answer): [number, string, string | undefined] => {
  const { message, errors } = (data as { data: { message: string; errors?: Record<string, string> } }).data
  return [status, message, errors?.['voucher']]
}
