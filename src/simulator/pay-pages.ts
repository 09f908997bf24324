import type { Books } from './books.ts'
import { cardFaults, findOutcome, type CardForm } from './cards.ts'
import { cardPage, challengePage, expiredPage, methodPage } from './hosted-page.ts'
import { listWallets, methodName } from './method-types.ts'
import { capture, challenge, refuse } from './payments.ts'
import { findPage, findSession } from './sessions.ts'
import type { CheckoutSession } from './stripe-objects.ts'

export type PageAnswer =
  | { readonly kind: 'page'; readonly status: number; readonly html: string }
  | { readonly kind: 'redirect'; readonly location: string; readonly captured: boolean }

interface PageRequest {
  readonly method: string
  readonly id: string
  readonly isChallenge: boolean
  readonly body: string
}

const successUrl = (session: CheckoutSession): string =>
  session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)

function parseCard(body: string): CardForm {
  const form = new URLSearchParams(body)
  const read = (name: string) => (form.get(name) ?? '').slice(0, 200)
  return { number: read('number'), expiry: read('expiry'), code: read('code'), name: read('name') }
}

const payPath = (id: string) => `/_simulator/pay/${id}`

/** Answers the hosted pages: card form, 3-D Secure step, and the way back to the shop. Throws ApiError for an unknown session. */
export function answerPage(books: Books, { method, id, isChallenge, body }: PageRequest): PageAnswer {
  const session = findSession(books, id)
  const page = findPage(books, id)
  const { lines } = page
  const redirect = (location: string, captured = false): PageAnswer => ({
    kind: 'redirect',
    location,
    captured,
  })
  const show = (html: string, status = 200): PageAnswer => ({ kind: 'page', status, html })

  if (session.status === 'expired') return show(expiredPage(session), 410)
  if (session.status === 'complete') return redirect(successUrl(session))
  if (isChallenge) {
    if (!page.challenged) return redirect(payPath(id))
    if (method !== 'POST') return show(challengePage(session))
    if (new URLSearchParams(body).get('outcome') === 'complete')
      return redirect(successUrl(capture(books, id, '')), true)
    const message = 'Your bank did not confirm that it is you. Try again or use another card.'
    refuse(books, id, message)
    return show(cardPage({ session, lines, wallets: listWallets(books, session), message }), 402)
  }
  const wallets = listWallets(books, session)
  const [type = 'card'] = session.payment_method_types
  if (type !== 'card') {
    if (method !== 'POST') return show(methodPage({ session, lines }, type))
    if (new URLSearchParams(body).get('outcome') === 'complete')
      return redirect(successUrl(capture(books, id, '')), true)
    const message = `${methodName(type)} was declined. Try again, or go back and choose another way to pay.`
    refuse(books, id, message)
    return show(methodPage({ session, lines, message }, type), 402)
  }
  if (method !== 'POST') return show(cardPage({ session, lines, wallets }))
  const wallet = wallets.find((each) => each === new URLSearchParams(body).get('wallet'))
  if (wallet) return redirect(successUrl(capture(books, id, 'Test Buyer', wallet)), true)
  const card = parseCard(body)
  const faults = cardFaults(card, books.now())
  if (Object.keys(faults).length > 0) return show(cardPage({ session, lines, wallets, card, faults }), 422)
  const outcome = findOutcome(card.number)
  if (!outcome.pays) {
    refuse(books, id, outcome.message)
    return show(cardPage({ session, lines, wallets, card, message: outcome.message }), 402)
  }
  if (outcome.challenge) {
    challenge(books, id)
    return redirect(`${payPath(id)}/3ds`)
  }
  return redirect(successUrl(capture(books, id, card.name)), true)
}
