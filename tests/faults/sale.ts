import { createStockService } from '#server/stock/service.ts'

import {
  call,
  createCheckout,
  handleReturn,
  fillBag,
  payOnPage,
  fetchReceipt,
  startPayment,
  textAt,
} from '../buyer.ts'
import type { Answer } from '../buyer.ts'
import type { ShopProcess, Surroundings } from './processes.ts'
import { fireTogether } from './starting-gun.ts'
import type { Tally } from './tally.ts'

/** Several processes of one shop, and buyers that are spread over them. */
export interface Sale {
  readonly around: Surroundings
  getUrl(buyer: number): string
}

export async function openSale(around: Surroundings, processes: number): Promise<Sale> {
  const shops: ShopProcess[] = await Promise.all(
    Array.from({ length: processes }, (_, index) => around.start(index)),
  )
  return { around, getUrl: (buyer) => shops[buyer % processes]?.url ?? '' }
}

/** As many bags as buyers, twenty at a time. */
export async function fillBags(
  { getUrl }: Sale,
  buyers: number,
  getItems: (buyer: number) => readonly string[],
): Promise<string[]> {
  const bags: string[] = []
  for (let first = 0; first < buyers; first += 20)
    bags.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(20, buyers - first) }, (_, index) =>
          fillBag(getUrl(first + index), getItems(first + index)),
        ),
      )),
    )
  return bags
}

/** Everybody goes to pay at the same moment. */
export const payTogether = ({ getUrl }: Sale, bags: readonly string[]): Promise<Answer[]> =>
  fireTogether(
    bags.map((selection, buyer) => ({
      shopUrl: getUrl(buyer),
      name: 'startPayment',
      body: createCheckout(selection),
    })),
  )

/** Pays the hosted page and comes back to another process than the one that sent the buyer there. */
export async function payAndReturn(sale: Sale, buyer: number, { data }: Answer): Promise<string> {
  const { location } = await payOnPage(textAt(data, 'data', 'url'))
  return returnUntilHandled((location ?? '').replace(/^http:\/\/[^/]+/, sale.getUrl(buyer + 1)))
}

const maxTries = 60

/** Comes back from the provider; where the shop is busy, again in a moment, as people reload. Returns where it leads. */
export async function returnUntilHandled(returnUrl: string): Promise<string> {
  for (let tries = 0; ; tries++) {
    try {
      return await handleReturn(returnUrl)
    } catch (reason) {
      if (tries === maxTries || !String(reason).includes('503')) throw reason
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

/** Tries again as long as the shop says that it is busy, as a browser's "please try again" asks people to. */
async function insist(sale: Sale, bag: string, buyer: number, first: Answer, count: Tally): Promise<Answer> {
  let answer = first
  for (let tries = 0; answer.status === 503 && tries < maxTries; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 200))
    answer = await startPayment(sale.getUrl(buyer + tries), bag)
    count.tried()
  }
  return answer
}

/**
 * One round: so many buyers at once for fewer units. Exactly the units are sold, everybody else is told before paying, and nothing is
 * left over.
 */
export async function sellOut(
  sale: Sale,
  { buyers, units }: { buyers: number; units: number },
  count: Tally,
): Promise<void> {
  const { around } = sale
  const { item = '', sku = '' } = around.items[0] ?? {}
  const stock = createStockService({ database: around.database, now: around.now })
  await around.database.write((tx) => stock.set(tx, sku, units, 'counted'))
  const bags = await fillBags(sale, buyers, () => [item])
  const first = await payTogether(sale, bags)
  count.tried(buyers)
  const answers = await Promise.all(
    first.map((answer, buyer) => insist(sale, bags[buyer] ?? '', buyer, answer, count)),
  )
  const statuses = answers.map(({ status }) => status)
  const strange = statuses.filter((status) => status !== 200 && status !== 409)
  count.expect(strange.length === 0, `answers with status ${[...new Set(strange)].join(', ')}`)
  const sold = statuses.filter((status) => status === 200).length
  if (sold > units) count.wrong(`${sold} of ${units} units sold`, sold - units)
  if (sold < units) count.wrong(`only ${sold} of ${units} units sold`, units - sold)
  for (const [buyer, answer] of answers.entries())
    if (answer.status === 200) await payAndReturn(sale, buyer, answer)
  const receipts = await Promise.all(bags.map((bag, buyer) => fetchReceipt(sale.getUrl(buyer), bag)))
  const orders = receipts.filter((receipt) => receipt !== null).length
  count.expect(orders === sold, `${sold} paid and ${orders} ordered`)
  const left = await getStock(around, sku)
  count.expect(left.on_hand === units - sold && left.reserved === 0, `left over: ${JSON.stringify(left)}`)
}

export const getStock = (around: Surroundings, sku: string): Promise<{ on_hand: number; reserved: number }> =>
  around.database.read
    .selectFrom('stock')
    .select(['on_hand', 'reserved'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()

/** Reads the stock of an item over and over until told to stop; it is never below nothing. */
export async function watchStock(
  { getUrl }: Sale,
  product: string,
  isOver: () => boolean,
  count: Tally,
): Promise<void> {
  const look = async (reader: number): Promise<void> => {
    for (let read = reader; !isOver(); read++) {
      const answer = await fetch(`${getUrl(read)}/wp-json/commerce/v1/stock/${product}`)
      const text = await answer.text()
      count.tried()
      // 503: the shop says that it is busy, which is not a wrong number.
      const isAnswer = answer.status === 200 || answer.status === 503
      count.expect(isAnswer && !/:-\d/.test(text), `${answer.status} ${text.slice(0, 100)}`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, (_, reader) => look(reader)))
}

/** The product that an item belongs to, as GET stock names it. */
export async function findProduct(url: string, item: string): Promise<string> {
  const selection = await fillBag(url, [item])
  const cart = await call(url, 'getCart', { selection })
  return (cart.data as { data: { items: { product: string }[] } }).data.items[0]?.product ?? ''
}
