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

import { errorText } from '../coded-error.ts'
import { fault, note, ok, type Finding } from './finding.ts'

const timeoutMs = 5000

/** Waits for the greeting of a mail server (RFC 5321 §3.1); over TLS the connection alone has to do. */
export async function mail({ mail: { smtpUrl } }: Config): Promise<Finding> {
  if (smtpUrl === null) return ok('mail', 'goes to the mailbox that comes along, /_mail/')
  const { protocol, hostname, port } = new URL(smtpUrl)
  const isTls = protocol === 'smtps:'
  const where = `${hostname}:${port || (isTls ? 465 : 587)}`
  const socket = connect({ host: hostname, port: Number(port) || (isTls ? 465 : 587), timeout: timeoutMs })
  socket.once('timeout', () => socket.destroy(new Error('no answer')))
  try {
    await once(socket, 'connect')
    if (isTls) return ok('mail', `${where} takes connections`)
    const [greeting] = (await once(socket, 'data')) as [Buffer]
    return greeting.toString('latin1').startsWith('220')
      ? ok('mail', `${where} greets`)
      : fault('mail', `${where} does not greet as a mail server does. Check SMTP_URL.`)
  } catch (reason) {
    return fault('mail', `${where} cannot be reached: ${errorText(reason)}. Check SMTP_URL.`)
  } finally {
    socket.destroy()
  }
}

/** Stripe's own sentences end with full stops. */
const withAdvice = ({ message }: Error, advice: string): string => `${message.replace(/\.+$/, '')}. ${advice}`

/** Stripe with the shop's keys; null while the simulator stands in. Asking for the keys of that makes them where there are none. */
function openStripe(config: Config, environment: NodeJS.ProcessEnv): StripeProvider | null {
  const hasKeys =
    environment['STRIPE_SECRET_KEY']?.trim() || existsSync(path.join(config.dataDir, localSecretsFile))
  return hasKeys && !config.stripe.simulated ? createStripeProvider(config.stripe) : null
}

/** Asks for a session that does not exist: a provider that accepts the key says so. */
export async function provider(config: Config, environment: NodeJS.ProcessEnv): Promise<Finding> {
  const stripe = openStripe(config, environment)
  if (stripe === null) return ok('payments', 'go to the simulator that comes along; no money moves')
  try {
    await stripe.readSession('cs_test_doctor')
  } catch (reason) {
    if (!(reason instanceof ProviderError)) throw reason
    if (reason.kind === 'unreachable')
      return fault('payments', withAdvice(reason, 'Is the way to api.stripe.com open?'))
    if (reason.kind === 'missing') return ok('payments', 'Stripe answers and accepts the key')
    return fault('payments', withAdvice(reason, 'Check STRIPE_SECRET_KEY.'))
  }
  return ok('payments', 'Stripe answers and accepts the key')
}

/** Asks Klarna for a page that does not exist: one that accepts the credentials says so. Nothing where they are not set. */
export async function onAccount({ klarna, production }: Config): Promise<Finding[]> {
  const what = 'on account'
  if (klarna === null) return []
  if (klarna.simulated) return [ok(what, 'goes to the simulator that comes along; no money moves')]
  if (production && klarna.apiUrl.includes('playground'))
    return [
      fault(
        what,
        `KLARNA_API_URL is Klarna's playground: orders are taken and nobody pays. Set https://api.klarna.com.`,
      ),
    ]
  try {
    await createKlarnaProvider(klarna).readSession('doctor')
  } catch (reason) {
    if (!(reason instanceof ProviderError)) throw reason
    if (reason.kind === 'unreachable')
      return [fault(what, withAdvice(reason, `Is the way to ${klarna.apiUrl} open?`))]
    if (reason.kind !== 'missing')
      return [fault(what, withAdvice(reason, 'Check KLARNA_USERNAME, KLARNA_PASSWORD and KLARNA_API_URL.'))]
  }
  return [ok(what, 'Klarna answers and accepts the credentials')]
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
    if (reason.kind !== 'denied')
      return [fault('webhook', withAdvice(reason, 'Whether it posts events to the shop was not seen.'))]
    return [
      note(
        'webhook',
        'the key may not read webhook endpoints, so their events are not looked at. Give the restricted key "Webhook Endpoints: Read", or compare them with docs/operations.md, Several nodes',
      ),
    ]
  }
}

const sameAddress = (a: string, b: string): boolean => a.replace(/\/$/, '') === b.replace(/\/$/, '')

function endpointFinding(url: string, endpoints: readonly WebhookEndpoint[]): Finding {
  const own = endpoints.filter((endpoint) => sameAddress(endpoint.url, url))
  const [endpoint] = own.toSorted((a, b) => Number(b.isEnabled) - Number(a.isEnabled))
  if (!endpoint)
    return fault(
      'webhook',
      `Stripe has no endpoint for ${url}. Make one with the events ${handledEvents.join(', ')}.`,
    )
  if (!endpoint.isEnabled)
    return fault(
      'webhook',
      `Stripe's endpoint for ${url} is switched off. Switch it on in Stripe's dashboard.`,
    )
  return endpoint.missing.length === 0
    ? ok('webhook', 'Stripe posts every event that the shop acts on')
    : fault('webhook', `Stripe's endpoint for ${url} lacks events: add ${endpoint.missing.join(', ')}.`)
}
