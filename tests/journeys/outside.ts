import type { ShopServer } from '../server.ts'

interface Mail {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
}

interface Ledger {
  /** Minor units, all currencies together: enough to see whether money moved. */
  readonly captured: number
  readonly refunded: number
  readonly payments: readonly {
    readonly payment: string
    readonly captured: number
    readonly refunded: number
  }[]
}

/** The test mailbox, oldest mail first, as anybody can read it at /_mail/. */
export const readMails = (shop: ShopServer): Promise<readonly Mail[]> =>
  readJson(`${shop.url}/_mail/messages`)

/** The card provider's own book, apart from the shop's. */
export const readLedger = (shop: Pick<ShopServer, 'url'>): Promise<Ledger> =>
  readJson(`${shop.url}/_simulator/ledger`)

async function readJson<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  // Whoever reads it asserts what it holds.
  return (await response.json()) as T
}

/** Makes the card provider misbehave (docs/simulator.md). */
export async function setFaults(shop: ShopServer, faults: object): Promise<void> {
  const response = await fetch(`${shop.url}/_simulator/faults`, {
    method: 'POST',
    body: JSON.stringify(faults),
  })
  if (!response.ok) throw new Error(`the faults are refused: ${await response.text()}`)
}
