import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { createMailbox } from '#simulator/mailbox.ts'
import { createSimulator, type Simulator } from '#simulator/simulator.ts'

import { webhookPath } from '../buyer.ts'
import { freePort } from '../free-port.ts'
import { type ShopServer, startServer } from '../server.ts'

/** The demo shop, whose process has nothing but the shop in it. */
export interface LoneServer {
  /** A folder for what belongs to it. */
  readonly dir: string
  readonly simulator: Simulator
  /** Starts the shop in a process of its own, whose site is there already. Its caller ends it. */
  start(more?: {
    readonly node?: string
    readonly environment?: Readonly<Record<string, string>>
  }): Promise<ShopServer>
  /** Once the server has ended. */
  close(): Promise<void>
}

/** Opens it with provider and mail server outside, where what they remember does not count as the shop's memory. */
export async function openLoneServer(): Promise<LoneServer> {
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-hours-'))
  const dataDir = path.join(dir, 'data')
  const port = await freePort()
  const [secretKey, webhookSecret] = ['sk_test_twohourstwohours', 'whsec_twohourstwohours']
  const simulator = createSimulator({
    webhookUrl: `http://localhost:${port}${webhookPath}`,
    webhookSecret,
    secretKey,
    stateFile: path.join(dir, 'simulator.jsonl'),
    publicUrl: '',
    now: Date.now,
  })
  const mailbox = await createMailbox({ stateFile: path.join(dir, 'mails.jsonl'), now: Date.now })
  const environment = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${await simulator.listen()}`,
    SMTP_URL: mailbox.url,
    // One address buys everything.
    RATE_LIMITS: 'off',
  }
  // The first start makes the site; what is measured begins with the second.
  const maker = await startServer({ dataDir, port, environment, timeoutMs: 120_000 })
  await maker.stop()
  return {
    dir,
    simulator,
    start: ({ node, environment: more } = {}) =>
      startServer({ dataDir, port, environment: { ...environment, ...more }, ...(node && { node }) }),
    async close() {
      await simulator.close()
      await mailbox.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
