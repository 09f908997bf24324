import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import type { CallName } from '#contract/calls.ts'

import { type Answer, call, checkoutOf, comeBack, payOnPage, receiptOf, textAt } from '../buyer.ts'
import type { Fleet } from './fleet.ts'

/** Shoppers who buy one pair after another until they are told to go home. */
export interface Crowd {
  /** Order numbers that a shopper has seen on a receipt. */
  readonly orders: readonly string[]
  /** Pages that did not come at the first try. */
  readonly missedPages: readonly string[]
  /** Everybody finishes what they are about. */
  goHome(): Promise<void>
}

const patienceMs = 60_000

/** Tries until it works, as the shop's own pages do: the same idempotency key each time, so nothing is done twice. */
async function insist<T>(what: string, attempt: () => Promise<T>): Promise<T> {
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    try {
      return await attempt()
    } catch (reason) {
      if (Date.now() > giveUpAt) throw new Error(`${what} did not work for a minute`, { cause: reason })
      await pause(100)
    }
  }
}

function ask(url: string, name: CallName, body: object): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() }
  return insist(name, async () => {
    const answer = await call(url, name, body, headers)
    if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.data).slice(0, 300)}`)
    return answer
  })
}

async function buy({ url, items }: Fleet, buyer: number): Promise<string> {
  const created = await ask(url, 'createCart', { country: 'SE' })
  const selection = textAt(created.data, 'data', 'selection')
  await ask(url, 'addToCart', { item: items[buyer % items.length], selection })
  const started = await ask(url, 'startPayment', checkoutOf(selection))
  const { location } = await payOnPage(textAt(started.data, 'data', 'url'))
  await insist('the way back', () => comeBack(location ?? ''))
  return insist('the receipt', async () => {
    const receipt = await receiptOf(url, selection)
    if (!receipt) throw new Error('no receipt yet')
    return receipt.order
  })
}

export function sendCrowd(fleet: Fleet, size: number): Crowd {
  const orders: string[] = []
  const missedPages: string[] = []
  let isOver = false
  async function shopper(buyer: number): Promise<void> {
    while (!isOver) orders.push(await buy(fleet, buyer))
  }
  async function reader(): Promise<void> {
    while (!isOver) {
      const answer = await fetch(`${fleet.url}/taupe-loafer/`).catch((reason: unknown) => String(reason))
      const problem =
        typeof answer === 'string' ? answer : answer.status === 200 ? null : String(answer.status)
      if (typeof answer !== 'string') await answer.arrayBuffer()
      if (problem) missedPages.push(problem)
      await pause(20)
    }
  }
  const everybody = Promise.all([...Array.from({ length: size }, (_, buyer) => shopper(buyer)), reader()])
  // Seen by goHome; a shopper who gives up early must not end the process.
  everybody.catch(() => undefined)
  return {
    orders,
    missedPages,
    async goHome() {
      isOver = true
      await everybody
    },
  }
}
