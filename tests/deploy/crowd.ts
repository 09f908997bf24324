import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import type { CallName } from '#contract/calls.ts'

import { type Answer, call, createCheckout, handleReturn, payOnPage, textAt } from '../buyer.ts'
import type { Fleet } from './fleet.ts'

/** Shoppers who buy one pair after another until they are told to go home. */
export interface Crowd {
  /** Order numbers that a shopper has seen on a receipt. */
  readonly orders: readonly string[]
  /** Pages that did not come at the first try. */
  readonly missedPages: readonly string[]
  /** Calls that failed at one of their tries, whatever became of the next. */
  readonly failedCalls: readonly string[]
  /** Everybody finishes what they are about. */
  goHome(): Promise<void>
}

const timeoutMs = 60_000

/** Where they buy, and what. */
type Market = Pick<Fleet, 'url' | 'items'>
type OnFailure = (what: string) => void

/** Tries until it works, as the shop's own pages do: the same idempotency key each time, so nothing is done twice. */
async function insist<T>(what: string, attempt: () => Promise<T>, onFailure: OnFailure): Promise<T> {
  const giveUpAt = Date.now() + timeoutMs
  for (;;) {
    try {
      return await attempt()
    } catch (reason) {
      onFailure(`${what}: ${reason instanceof Error ? reason.message : String(reason)}`)
      if (Date.now() > giveUpAt) throw new Error(`${what} did not work for a minute`, { cause: reason })
      await pause(100)
    }
  }
}

function ask(url: string, name: CallName, body: object, onFailure: OnFailure): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() }
  const attempt = async () => {
    const answer = await call(url, name, body, headers)
    // What is not there yet is an answer, too.
    if (answer.status >= 300 && answer.status !== 404)
      throw new Error(`${answer.status} ${JSON.stringify(answer.data).slice(0, 300)}`)
    return answer
  }
  return insist(name, attempt, onFailure)
}

async function buy({ url, items }: Market, buyer: number, onFailure: OnFailure): Promise<string> {
  const created = await ask(url, 'createCart', { country: 'SE' }, onFailure)
  const selection = textAt(created.data, 'data', 'selection')
  await ask(url, 'addToCart', { item: items[buyer % items.length], selection }, onFailure)
  const started = await ask(url, 'startPayment', createCheckout(selection), onFailure)
  const { location } = await payOnPage(textAt(started.data, 'data', 'url'))
  await insist('the way back', () => handleReturn(location ?? ''), onFailure)
  const giveUpAt = Date.now() + timeoutMs
  for (;;) {
    const receipt = await ask(url, 'getReceipt', { selection }, onFailure)
    if (receipt.status === 200) return textAt(receipt.data, 'data', 'order')
    if (Date.now() > giveUpAt) throw new Error('no receipt came for a minute')
    await pause(100)
  }
}

interface Habits {
  /** How long each of them waits after a purchase. */
  readonly restMs?: number
  /** What is read meanwhile. Default: the shoe of the tests. */
  readonly page?: string
}

export function sendCrowd(
  fleet: Market,
  size: number,
  { restMs = 0, page = '/taupe-loafer/' }: Habits = {},
): Crowd {
  const orders: string[] = []
  const missedPages: string[] = []
  const failedCalls: string[] = []
  let isOver = false
  async function shopper(buyer: number): Promise<void> {
    while (!isOver) {
      orders.push(await buy(fleet, buyer, (what) => void failedCalls.push(what)))
      await pause(restMs)
    }
  }
  async function reader(): Promise<void> {
    while (!isOver) {
      const answer = await fetch(fleet.url + page).catch((reason: unknown) => String(reason))
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
    failedCalls,
    async goHome() {
      isOver = true
      await everybody
    },
  }
}
