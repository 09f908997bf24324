import { existsSync } from 'node:fs'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'

import type { Config } from '#server/config.ts'
import { localSecretsFile } from '#server/local-secrets.ts'
import { ProviderError } from '#server/payments/provider.ts'
import { createStripeProvider } from '#server/payments/stripe.ts'

import { fault, ok, why, type Finding } from './finding.ts'

const patienceMs = 5000

/** Waits for the greeting of a mail server (RFC 5321 §3.1); over TLS the connection alone has to do. */
export async function mail({ mail: { smtpUrl } }: Config): Promise<Finding> {
  if (smtpUrl === null) return ok('mail', 'goes to the mailbox that comes along, /_mail/')
  const { protocol, hostname, port } = new URL(smtpUrl)
  const isTls = protocol === 'smtps:'
  const where = `${hostname}:${port || (isTls ? 465 : 587)}`
  const socket = connect({ host: hostname, port: Number(port) || (isTls ? 465 : 587), timeout: patienceMs })
  socket.once('timeout', () => socket.destroy(new Error('no answer')))
  try {
    await once(socket, 'connect')
    if (isTls) return ok('mail', `${where} takes connections`)
    const [greeting] = (await once(socket, 'data')) as [Buffer]
    return greeting.toString('latin1').startsWith('220')
      ? ok('mail', `${where} greets`)
      : fault('mail', `${where} does not greet as a mail server does. Check SMTP_URL.`)
  } catch (reason) {
    return fault('mail', `${where} cannot be reached: ${why(reason)}. Check SMTP_URL.`)
  } finally {
    socket.destroy()
  }
}

/** Stripe's own sentences end with full stops. */
const withAdvice = ({ message }: Error, advice: string): string => `${message.replace(/\.+$/, '')}. ${advice}`

/** Asks for a session that does not exist: a provider that accepts the key says so. */
export async function provider(config: Config, environment: NodeJS.ProcessEnv): Promise<Finding> {
  // Asking for the keys of the simulator makes them where there are none.
  const hasKeys =
    environment['STRIPE_SECRET_KEY']?.trim() || existsSync(path.join(config.dataDir, localSecretsFile))
  const stripe = hasKeys ? config.stripe : null
  if (stripe === null || stripe.simulated)
    return ok('payments', 'go to the simulator that comes along; no money moves')
  try {
    await createStripeProvider(stripe).readSession('cs_test_doctor')
  } catch (reason) {
    if (!(reason instanceof ProviderError)) throw reason
    if (reason.kind === 'unreachable')
      return fault('payments', withAdvice(reason, 'Is the way to api.stripe.com open?'))
    if (reason.kind === 'missing') return ok('payments', 'Stripe answers and accepts the key')
    return fault('payments', withAdvice(reason, 'Check STRIPE_SECRET_KEY.'))
  }
  return ok('payments', 'Stripe answers and accepts the key')
}
