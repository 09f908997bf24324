import { existsSync } from 'node:fs'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'

import type { Config } from '#server/config.ts'
import { localSecretsFile } from '#server/local-secrets.ts'
import { createKlarnaProvider } from '#server/payments/klarna/klarna.ts'
import { ProviderError } from '#server/payments/provider.ts'
import { createStripeProvider, type StripeProvider } from '#server/payments/stripe/stripe.ts'
import { handledEvents, type WebhookEndpoint } from '#server/payments/stripe/stripe-webhook-endpoints.ts'
import * as texts from '#texts/doctor-services.ts'

import { errorText } from '../coded-error.ts'
import { fault, note, ok, type Finding } from './finding.ts'

const timeoutMs = 5000

/** Waits for the greeting of a mail server (RFC 5321 §3.1); over TLS the connection alone has to do. */
export async function mail({ mail: { smtpUrl } }: Config): Promise<Finding> {
  if (smtpUrl === null) return ok('mail', texts.mailToMailbox)
  const { protocol, hostname, port } = new URL(smtpUrl)
  const isTls = protocol === 'smtps:'
  const where = `${hostname}:${port || (isTls ? 465 : 587)}`
  const socket = connect({ host: hostname, port: Number(port) || (isTls ? 465 : 587), timeout: timeoutMs })
  socket.once('timeout', () => socket.destroy(new Error(texts.noAnswer)))
  try {
    await once(socket, 'connect')
    if (isTls) return ok('mail', texts.mailConnects(where))
    const [greeting] = (await once(socket, 'data')) as [Buffer]
    return greeting.toString('latin1').startsWith('220')
      ? ok('mail', texts.mailGreets(where))
      : fault('mail', texts.mailStrange(where))
  } catch (reason) {
    return fault('mail', texts.mailAway(where, errorText(reason)))
  } finally {
    socket.destroy()
  }
}

/** Stripe with the shop's keys; null while the simulator stands in. Asking for the keys of that makes them where there are none. */
function openStripe(config: Config, environment: NodeJS.ProcessEnv): StripeProvider | null {
  const hasKeys =
    environment['STRIPE_SECRET_KEY']?.trim() || existsSync(path.join(config.dataDir, localSecretsFile))
  return hasKeys && !config.stripe.simulated ? createStripeProvider(config.stripe) : null
}

/** Asks for a session that does not exist: a provider that accepts the key says so. */
export async function provider(config: Config, environment: NodeJS.ProcessEnv): Promise<Finding> {
  const stripe = openStripe(config, environment)
  if (stripe === null) return ok('payments', texts.cardsToSimulator)
  try {
    await stripe.readSession('cs_test_doctor')
  } catch (reason) {
    if (!(reason instanceof ProviderError)) throw reason
    if (reason.kind === 'unreachable') return fault('payments', texts.stripeAway(reason.message))
    if (reason.kind === 'missing') return ok('payments', texts.stripeAnswers)
    return fault('payments', texts.stripeRefuses(reason.message))
  }
  return ok('payments', texts.stripeAnswers)
}

/** Asks Klarna for a page that does not exist: one that accepts the credentials says so. Nothing where they are not set. */
export async function onAccount({ klarna, production }: Config): Promise<Finding[]> {
  const what = 'on account'
  if (klarna === null) return []
  if (klarna.simulated) return [ok(what, texts.accountToSimulator)]
  if (production && klarna.apiUrl.includes('playground')) return [fault(what, texts.klarnaPlayground)]
  try {
    await createKlarnaProvider(klarna).readSession('doctor')
  } catch (reason) {
    if (!(reason instanceof ProviderError)) throw reason
    if (reason.kind === 'unreachable') return [fault(what, texts.klarnaAway(reason.message, klarna.apiUrl))]
    if (reason.kind !== 'missing') return [fault(what, texts.klarnaRefuses(reason.message))]
  }
  return [ok(what, texts.klarnaAnswers)]
}

/** Whether Stripe posts all that the shop acts on to it: without the others it does not learn of refunds, disputes and late payments. */
export async function webhook(config: Config, environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const stripe = openStripe(config, environment)
  if (stripe === null) return []
  const url = config.publicUrl + (await import('./brand-checks.ts')).webhookPath()
  try {
    return [endpointFinding(url, await stripe.webhookEndpoints())]
  } catch (reason) {
    if (!(reason instanceof ProviderError)) throw reason
    if (reason.kind !== 'denied') return [fault('webhook', texts.webhookUnseen(reason.message))]
    return [note('webhook', texts.webhookUnreadable)]
  }
}

const sameAddress = (a: string, b: string): boolean => a.replace(/\/$/, '') === b.replace(/\/$/, '')

function endpointFinding(url: string, endpoints: readonly WebhookEndpoint[]): Finding {
  const own = endpoints.filter((endpoint) => sameAddress(endpoint.url, url))
  const [endpoint] = own.toSorted((a, b) => Number(b.isEnabled) - Number(a.isEnabled))
  if (!endpoint) return fault('webhook', texts.webhookMissing(url, handledEvents))
  if (!endpoint.isEnabled) return fault('webhook', texts.webhookOff(url))
  return endpoint.missing.length === 0
    ? ok('webhook', texts.webhookComplete)
    : fault('webhook', texts.webhookLacks(url, endpoint.missing))
}
