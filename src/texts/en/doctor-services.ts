/** What `vitrine doctor` says of the mail server and of payment providers. */

/** Sentences of others end with a full stop or without. */
const withAdvice = (message: string, advice: string) => `${message.replace(/\.+$/, '')}. ${advice}`

export const mailToMailbox = 'goes to the mailbox that comes along, /_mail/'
export const mailConnects = (where: string) => `${where} takes connections`
export const mailGreets = (where: string) => `${where} greets`
export const mailStrange = (where: string) => `${where} does not greet as a mail server does. Check SMTP_URL.`
export const mailAway = (where: string, reason: string) =>
  `${where} cannot be reached: ${reason}. Check SMTP_URL.`
export const noAnswer = 'no answer'
export const checkSmtp = 'Check SMTP_URL.'

export const cardsToSimulator = 'go to the simulator that comes along; no money moves'
export const stripeAway = (message: string) => withAdvice(message, 'Is the way to api.stripe.com open?')
export const stripeRefuses = (message: string) => withAdvice(message, 'Check STRIPE_SECRET_KEY.')
export const stripeAnswers = 'Stripe answers and accepts the key'

export const accountToSimulator = 'goes to the simulator that comes along; no money moves'
export const klarnaPlayground =
  "KLARNA_API_URL is Klarna's playground: orders are taken and nobody pays. Set https://api.klarna.com."
export const klarnaAway = (message: string, url: string) => withAdvice(message, `Is the way to ${url} open?`)
export const klarnaRefuses = (message: string) =>
  withAdvice(message, 'Check KLARNA_USERNAME, KLARNA_PASSWORD and KLARNA_API_URL.')
export const klarnaAnswers = 'Klarna answers and accepts the credentials'

export const webhookUnseen = (message: string) =>
  withAdvice(message, 'Whether it posts events to the shop was not seen.')
export const webhookUnreadable =
  'the key may not read webhook endpoints, so their events are not looked at. Give the restricted key "Webhook Endpoints: Read", or compare them with docs/operations.md, Several nodes'
export const webhookMissing = (url: string, events: readonly string[]) =>
  `Stripe has no endpoint for ${url}. Make one with the events ${events.join(', ')}.`
export const webhookOff = (url: string) =>
  `Stripe's endpoint for ${url} is switched off. Switch it on in Stripe's dashboard.`
export const webhookComplete = 'Stripe posts every event that the shop acts on'
export const webhookLacks = (url: string, events: readonly string[]) =>
  `Stripe's endpoint for ${url} lacks events: add ${events.join(', ')}.`
