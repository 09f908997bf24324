import path from 'node:path'

import type { FastifyInstance } from 'fastify'

import { callBase } from '#contract/call-path.ts'
import { parcelWebhookPath, paymentWebhookPath } from '#contract/calls.ts'
import type { ShopConfig } from '#contract/shop.ts'
import type { Config } from '#server/config.ts'
import type { KlarnaConfig } from '#server/klarna-settings.ts'
import type { SendcloudConfig } from '#server/sendcloud-settings.ts'

/** What stands in for bank and mail server outside production. */
export interface StandIns {
  /** Where the simulator answers Stripe's API; null when real keys are configured. */
  readonly stripeApiUrl: string | null
  /** Where the simulator answers Klarna's API; null when it is not to. */
  readonly klarnaApiUrl: string | null
  /** Where mail goes; null when a mail server is configured. */
  readonly smtpUrl: string | null
  readonly mount: (fastify: FastifyInstance) => Promise<void>
  close(): Promise<void>
}

const nothing: StandIns = {
  stripeApiUrl: null,
  klarnaApiUrl: null,
  smtpUrl: null,
  mount: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

/** Starts the card simulator and the mailbox of a shop that is not in production; there, nothing of them is even loaded. */
export async function openStandIns(
  config: Config,
  { shop, paymentMethod, now }: { shop: ShopConfig; paymentMethod: string; now: () => number },
): Promise<StandIns> {
  if (config.production) return nothing
  const { createSimulator } = await import('#simulator/simulator.ts')
  const { createMailbox } = await import('#simulator/mailbox.ts')
  const { mountTestPages } = await import('#simulator/mount.ts')
  const host = ['0.0.0.0', '::', ''].includes(config.host) ? 'localhost' : config.host
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`
  const base = `${origin}${callBase(shop.namespaces.commerce)}`
  const simulator = createSimulator({
    webhookUrl: base + paymentWebhookPath.replace(':method', paymentMethod),
    webhookSecret: config.stripe.webhookSecrets[0] ?? '',
    secretKey: config.stripe.secretKey,
    stateFile: path.join(config.dataDir, 'simulator.jsonl'),
    publicUrl: config.publicUrl,
    now,
  })
  const klarna = config.klarna?.simulated ? await openKlarna(config, config.klarna, now) : null
  const sendcloud = config.sendcloud?.simulated ? await openSendcloud(config.sendcloud, base) : null
  const mailbox = await createMailbox({ stateFile: path.join(config.dataDir, 'mailbox.jsonl'), now })
  const port = config.stripe.simulated ? await simulator.listen() : null
  return {
    stripeApiUrl: port === null ? null : `http://127.0.0.1:${port}`,
    klarnaApiUrl: klarna === null ? null : `http://127.0.0.1:${klarna.port}`,
    smtpUrl: config.mail.smtpUrl === null ? mailbox.url : null,
    mount: (fastify) =>
      mountTestPages(fastify, { simulator, klarna: klarna?.simulator ?? null, sendcloud, mailbox }),
    async close() {
      await Promise.all([simulator.close(), klarna?.simulator.close(), mailbox.close()])
    },
  }
}

/** The simulator of purchases on account, on a port of its own. */
async function openKlarna(
  { dataDir, publicUrl }: Pick<Config, 'dataDir' | 'publicUrl'>,
  { username, password }: KlarnaConfig,
  now: () => number,
) {
  const { createKlarnaSimulator } = await import('#simulator/klarna/klarna-simulator.ts')
  const stateFile = path.join(dataDir, 'klarna-simulator.jsonl')
  const simulator = createKlarnaSimulator({ username, password, stateFile, publicUrl, now })
  return { simulator, port: await simulator.listen() }
}

/** The simulator of labels, on the shop's own port: commands beside the running shop reach it, too. */
async function openSendcloud({ publicKey, secretKey, webhookKey, apiUrl }: SendcloudConfig, base: string) {
  const { createSendcloudSimulator } = await import('#simulator/sendcloud/sendcloud-simulator.ts')
  const messages = { url: base + parcelWebhookPath.replace(':carrier', 'sendcloud'), key: webhookKey }
  return createSendcloudSimulator({ publicKey, secretKey, publicUrl: apiUrl ?? '', messages })
}
