import { randomUUID } from 'node:crypto'

import { emptyCart, type CartDocument } from '#domain/cart/cart.ts'
import { withoutGiftCards } from '#domain/cart/gift-card-lines.ts'
import { giftCardRef } from '#domain/cart/gift-cards.ts'
import type { FindItem } from '#domain/cart/totals.ts'
import { normalEmail } from '../mail/email-identity.ts'
import { sameMailbox } from '../mail/same-mailbox.ts'

import type { Database } from '../database/database.ts'
import { toJson } from '../database/json.ts'
import type { Throttle, Use } from '../http/throttle.ts'
import type { JobHandler } from '../jobs/job-runner.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { MailContext } from '../mail/short-mail.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { UnsubscribeService } from '../newsletter/service.ts'
import { createCartToken, hashCartToken } from '../cart-token.ts'
import { defineShopperCall, type ShopperCall } from '../shopper-call.ts'
import { createSignedToken, openSignedToken, type TokenPurpose } from '../signed-token.ts'
import type { SigningKeys } from '../signing-key.ts'
import type { StockService } from '../stock/service.ts'
import { reminderMail, type ReminderLine } from './reminder-mail.ts'
import {
  cartsLeft,
  emptyCartsBefore,
  noteReminder,
  openCartById,
  orderedSince,
  type LeftCart,
} from './reminder-repository.ts'
import { insertCart } from './repository.ts'
import { cartNotFound, cartLifeMs, readDocument } from './stored-cart.ts'

export interface RemindersService {
  /** Queues a mail for every bag with an e-mail that was left long enough, once for each, to one mailbox once a day. Returns how many. */
  remind(isOver?: AbortSignal): Promise<number>
  /** Makes a new cart of what is in the bag of the link; returns its selection. Refuses when the bag was ordered or is gone. */
  readonly restoreCart: ShopperCall<{ readonly token: string }, string>
  readonly sendMail: JobHandler<'reminder-mail'>
  /** Deletes what is left of persons in carts that are over (faults J10). Returns how many carts. */
  forgetOld(): Promise<number>
}

interface RemindersDeps {
  readonly database: Database
  readonly catalogue: { current(): Promise<{ item: FindItem }> }
  readonly stock: Pick<StockService, 'read'>
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly head: MailContext
  readonly unsubscribeService: Pick<UnsubscribeService, 'unsubscribeLink' | 'isUnwanted'>
  readonly throttle: Pick<Throttle, 'mayTake'>
  readonly signingKeys: () => SigningKeys
  /** How long a bag must be left; 0: nobody is reminded. */
  readonly afterMs: number
  readonly now: () => number
}

const day = 24 * 60 * 60_000
/** A shop that did not run for longer does not write about older bags. */
const lookBackMs = 2 * day
const portion = 500
/** Anybody can type any address into any number of bags. */
const mailUses = (email: string): Use[] => [
  { key: `reminder-mail:${sameMailbox(email)}`, rule: { max: 1, windowMs: day } },
]

/** What of a bag is still in the catalogue, with what there is of it. */
async function listLines(
  { catalogue, stock }: Pick<RemindersDeps, 'catalogue' | 'stock'>,
  document: CartDocument,
): Promise<ReminderLine[]> {
  const { item: find } = await catalogue.current()
  const found = document.lines.flatMap(({ item: id, quantity }) => {
    const sold = find(id)
    if (!sold) return []
    const { variant, item } = sold
    const { name: productName, variantName } = variant
    return [{ productName, variantName, size: item.name, sku: item.sku, quantity }]
  })
  const units = await stock.read(found.map(({ sku }) => sku))
  return found.map(({ sku, ...line }) => {
    const available = units.get(sku) ?? 0
    return { ...line, available: available === 'infinite' ? Infinity : available }
  })
}

export function createRemindersService(deps: RemindersDeps): RemindersService {
  const { database, outbox, mailer, head, unsubscribeService, afterMs, now } = deps
  const purpose = (): TokenPurpose => ({ keys: deps.signingKeys(), purpose: 'bag' })

  async function remindAbout(cart: LeftCart): Promise<boolean> {
    const { email, lines } = readDocument(cart.body)
    if (!email.includes('@') || lines.length === 0) return false
    if (await unsubscribeService.isUnwanted(database.read, email)) return false
    const buyers = await orderedSince(database.read, normalEmail(email), cart.updated_at)
    if (buyers.some((buyer) => normalEmail(buyer) === normalEmail(email))) return false
    // Another node may be about to, or it is one bag of several: looked at again while it is not too old.
    if (!(await deps.throttle.mayTake(mailUses(email)))) return false
    return database.write(async (tx) => {
      if (!(await noteReminder(tx, cart, now()))) return false
      await outbox.add(tx, 'reminder-mail', cart.id, {})
      return true
    })
  }

  return {
    async remind(isOver) {
      if (afterMs === 0) return 0
      const until = now() - afterMs
      let reported = 0
      let after: LeftCart | null = null
      for (;;) {
        const carts: LeftCart[] = await cartsLeft(database.read, {
          from: until - lookBackMs,
          until,
          after,
          limit: portion,
        })
        for (const cart of carts) if (await remindAbout(cart)) reported++
        after = carts.at(-1) ?? null
        if (carts.length < portion || isOver?.aborted) break
      }
      if (reported > 0) outbox.wake()
      return reported
    },
    restoreCart: defineShopperCall(async (_, { token }) => {
      const cartId = openSignedToken(purpose(), token, now())
      const body = cartId === null ? null : await openCartById(database.read, cartId)
      if (body === null) throw cartNotFound()
      const { country, lines, shippingMethod, vouchers } = readDocument(body)
      // A mail may be passed on: name and address do not travel with it, nor the money on gift cards. One that is bought here would go to
      // its buyer without the name of its recipient.
      const document = withoutGiftCards(
        {
          ...emptyCart(country),
          lines,
          shippingMethod,
          vouchers: vouchers.filter((ref) => !ref.startsWith(giftCardRef(''))),
        },
        () => true,
      )
      const selection = createCartToken()
      const row = { tokenHash: hashCartToken(selection), body: toJson(document), now: now() }
      await database.write((tx) => insertCart(tx, { id: randomUUID(), ...row }))
      return selection
    }),
    async sendMail({ key }) {
      const body = await openCartById(database.read, key)
      if (body === null) return
      const document = readDocument(body)
      const lines = await listLines(deps, document)
      if (!document.email.includes('@') || !lines.some(({ available }) => available > 0)) return
      // Left by the link of another mail, meanwhile.
      if (await unsubscribeService.isUnwanted(database.read, document.email)) return
      const token = createSignedToken(purpose(), key, now() + cartLifeMs)
      const url = `${head.publicUrl}/?bag=${token}`
      const unsubscribeUrl = unsubscribeService.unsubscribeLink(document.email)
      const { email: to, language } = document
      await mailer.send(reminderMail(head, { to, language, lines, url, id: key, unsubscribeUrl }))
    },
    forgetOld: () => database.write((tx) => emptyCartsBefore(tx, now() - cartLifeMs)),
  }
}
