import { randomUUID } from 'node:crypto'

import { normalEmail, readEmail } from '../mail/email-identity.ts'
import { sameMailbox } from '../mail/same-mailbox.ts'

import type { CatalogueService } from '../catalogue/service.ts'
import type { Database, Queries, Tx } from '../database/database.ts'
import type { RestockRequestsTable } from '../database/tables/customer-tables.ts'
import { Refused } from '../refused.ts'
import type { Throttle, Use } from '../http/throttle.ts'
import type { JobHandler } from '../jobs/job-runner.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { MailShop } from '../mail/mail-layout.ts'
import { defineShopperCall, type UseCase } from '../shopper-call.ts'
import type { Available, StockService } from '../stock/service.ts'
import { createToken, hashToken } from '../tokens.ts'
import {
  listRequests,
  countWaiting,
  findRequest,
  forgetBefore,
  forgetMailbox,
  forgetMailboxByToken,
  itemsWaitedFor,
  recordNotified,
  upsertRequest,
  waitAgain,
  waitingFor,
} from './repository.ts'
import { restockMail } from './restock-mail.ts'

/** Who waits for which size, for the lists of the stock. */
export { countWaitingByItem, listWaitingForItem } from './repository.ts'
/** A statement of the caller's transaction, for whoever is made before this service. */
export { forgetMailbox as forgetRestockRequests } from './repository.ts'

interface NotifyDeps {
  readonly database: Database
  readonly catalogue: CatalogueService
  readonly stock: Pick<StockService, 'read'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly throttle: Pick<Throttle, 'mayTake'>
  /** Where one click in a mail program ends such mails. */
  readonly unsubscribeService: {
    unsubscribeLink(email: string): string
    isUnwanted(queries: Queries, email: string): Promise<boolean>
  }
  readonly shop: MailShop
  readonly publicUrl: string
  /** Epoch milliseconds. */
  readonly now: () => number
}

export interface BackInStockService {
  /**
   * Refuses an item that is not sold and what is not an address; says nothing else about either. What is there needs no mail, and what
   * one mailbox asks beyond the limit is left out in silence.
   */
  readonly notifyMe: UseCase<'notifyMe'>
  readonly stopNotify: UseCase<'stopNotify'>
  /** Queues a mail for everybody whose size can be sold again. Returns how many. */
  notifyWaiting(outbox: Pick<Outbox, 'add'>): Promise<number>
  /** The outbox's handler: looks once more whether it is there, then mails. */
  readonly sendMail: JobHandler<'restock-mail'>
  /** Every ask of a mailbox that is kept. */
  listRequests(queries: Queries, email: string): Promise<RestockRequestsTable[]>
  /** Forgets a mailbox, whose owner is erased. */
  forget(tx: Tx, email: string): Promise<void>
  /** Returns how many asks were forgotten. */
  forgetOld(): Promise<number>
}

/** One mailbox waits for so many sizes at most. */
const maxRequests = 30
const portion = 200
/** docs/security.md#limits: anybody can type any address. */
const requestUses = (email: string): Use[] => [
  { key: `notify-email:${sameMailbox(email)}`, rule: { max: 3, windowMs: 60 * 60_000 } },
]
const day = 24 * 60 * 60_000
const keptAfterNotifiedMs = 30 * day
const keptWaitingMs = 365 * day

/** The same answer for every mailbox. */
const noted = { noted: true } as const

const isThere = (available: Available | undefined) =>
  available === 'infinite' || (available !== undefined && available > 0)

export function createBackInStockService(deps: NotifyDeps): BackInStockService {
  const { database, catalogue, stock, now } = deps
  return {
    notifyMe: defineShopperCall(async (_, { item: itemId, email: typed, language }) => {
      const found = (await catalogue.current()).item(itemId)
      if (!found) throw new Refused({ code: 'item-unknown', fields: { item: { code: 'not-found' } } })
      const { fault } = readEmail(typed)
      if (fault !== null) throw new Refused({ code: 'fields-invalid', fields: { email: fault } })
      const email = normalEmail(typed)
      const { sku } = found.item
      if (isThere((await stock.read([sku])).get(sku))) return noted
      if (!(await deps.throttle.mayTake(requestUses(email)))) return noted
      await database.write(async (tx) => {
        if ((await countWaiting(tx, email)) >= maxRequests) return
        await upsertRequest(tx, { id: randomUUID(), email, itemId, sku, language, at: now() })
      })
      return noted
    }),
    stopNotify: defineShopperCall(async (_, { token }) => {
      await database.write((tx) => forgetMailboxByToken(tx, hashToken(token)))
      return { stopped: true }
    }),
    async notifyWaiting(outbox) {
      const waited = await itemsWaitedFor(database.read)
      if (waited.length === 0) return 0
      const { item } = await catalogue.current()
      // What is hidden at the moment is waited for on. The SKU is today's: a size keeps its item when its SKU is rewritten.
      const sold = waited.flatMap((id) => item(id)?.item ?? [])
      const available = await stock.read(sold.map(({ sku }) => sku))
      const back = sold.filter(({ sku }) => isThere(available.get(sku))).map(({ id }) => id)
      if (back.length === 0) return 0
      return database.write(async (tx) => {
        const asks = await waitingFor(tx, back, portion)
        for (const { id } of asks) {
          const token = createToken()
          if (!(await recordNotified(tx, id, hashToken(token), now()))) continue
          await outbox.add(tx, 'restock-mail', randomUUID(), { ask: id, token })
        }
        return asks.length
      })
    },
    async sendMail({ key, payload }) {
      const { ask: id, token } = payload
      const ask = await findRequest(database.read, id)
      // Asked to stop, or asked again, meanwhile.
      if (!ask || ask.token_hash !== hashToken(token)) return
      // Its mailbox takes nothing, or its owner complained.
      if (await deps.unsubscribeService.isUnwanted(database.read, ask.email)) return
      const found = (await catalogue.current()).item(ask.item_id)
      const sku = found?.item.sku
      if (!found || !sku || !isThere((await stock.read([sku])).get(sku)))
        return database.write((tx) => waitAgain(tx, id, hashToken(token)))
      const unsubscribeUrl = deps.unsubscribeService.unsubscribeLink(ask.email)
      await deps.mailer.send(
        restockMail({
          id: key,
          email: ask.email,
          language: ask.language,
          token,
          unsubscribeUrl,
          ...found,
          ...deps,
        }),
      )
    },
    listRequests,
    forget: forgetMailbox,
    forgetOld: () =>
      database.write((tx) => forgetBefore(tx, now() - keptAfterNotifiedMs, now() - keptWaitingMs)),
  }
}
