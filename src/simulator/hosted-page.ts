import type { CardFaults, CardForm } from './cards.ts'
import { escapeHtml as text, htmlPage } from './html.ts'
import { methodName } from './method-types.ts'
import type { CheckoutSession, LineItem } from './stripe-objects.ts'

const nbsp = '\u00a0'

const signs: Readonly<Record<string, string>> = { eur: '€', usd: '$', gbp: '£' }

/** `1 290 kr`, `€49.50`, `DKK 49`; decimals only when there are any. */
export function amountText(amount: number, currency: string): string {
  const whole = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, nbsp)
  const cents = String(amount % 100).padStart(2, '0')
  const number = cents === '00' ? whole : `${whole}.${cents}`
  if (currency === 'sek') return `${number}${nbsp}kr`
  return `${signs[currency] ?? `${currency.toUpperCase()}${nbsp}`}${number}`
}

const emptyCard: CardForm = { number: '', expiry: '', code: '', name: '' }

interface FieldOptions {
  readonly id: keyof CardForm
  readonly label: string
  readonly value: string
  readonly attributes: string
  readonly fault: string | undefined
}

const field = ({
  id,
  label,
  value,
  attributes,
  fault,
}: FieldOptions): string => `<div><label for="${id}">${label}</label>
<input id="${id}" name="${id}" value="${text(value)}" ${attributes} required${fault ? ` aria-invalid="true" aria-describedby="${id}-fault"` : ''}>
${fault ? `<p class="fault" id="${id}-fault">${text(fault)}</p>` : ''}</div>`

const lineList = (lines: readonly LineItem[]): string =>
  `<ul class="lines">${lines
    .map(
      (line) =>
        `<li><span>${text(line.description)}${line.quantity > 1 ? ` × ${line.quantity}` : ''}</span><span>${text(amountText(line.amount_total, line.currency))}</span></li>`,
    )
    .join('')}</ul>`

const cancelLink = (session: CheckoutSession, label = 'Cancel'): string =>
  session.cancel_url ? `<a class="cancel" href="${text(session.cancel_url)}">${label}</a>` : ''

export interface CardPage {
  readonly session: CheckoutSession
  readonly lines: readonly LineItem[]
  readonly card?: CardForm
  readonly faults?: CardFaults
  readonly message?: string
  /** Wallets that the page offers, by their types. */
  readonly wallets?: readonly string[]
}

const walletForm = ({ session, wallets = [] }: CardPage): string =>
  wallets.length === 0
    ? ''
    : `<form method="post" action="/_simulator/pay/${text(session.id)}">${wallets
        .map(
          (wallet) =>
            `<button class="plain" name="wallet" value="${text(wallet)}">${text(methodName(wallet))}</button>`,
        )
        .join('')}</form>`

/** The page of a method that is not a card: the buyer's app or bank says yes or no. */
export function methodPage({ session, lines, message }: CardPage, type: string): string {
  const amount = amountText(session.amount_total, session.currency)
  const name = text(methodName(type))
  return htmlPage(
    `Pay ${amount} with ${name}`,
    `<h1>Test payment with ${name}</h1><p class="quiet">No money moves on this page. This is where ${name} would ask whether it is you.</p>
<p class="sum">${text(amount)}</p>${lineList(lines)}
${message ? `<p class="alarm" role="alert">${text(message)}</p>` : ''}
<form method="post" action="/_simulator/pay/${text(session.id)}"><button name="outcome" value="complete">Pay ${text(amount)} with ${name}</button><button class="plain" name="outcome" value="fail">Decline</button></form>
${cancelLink(session)}`,
  )
}

/** The hosted card form. Works without JavaScript; what was typed stays, except the security code. */
export function cardPage(page: CardPage): string {
  const { session, lines, card = emptyCard, faults = {}, message } = page
  const amount = amountText(session.amount_total, session.currency)
  return htmlPage(
    `Pay ${amount}`,
    `<h1>Test payment</h1><p class="quiet">No money moves on this page.</p>
<p class="sum">${text(amount)}</p>${lineList(lines)}
${message ? `<p class="alarm" role="alert">${text(message)}</p>` : ''}
${walletForm(page)}
<form method="post" action="/_simulator/pay/${text(session.id)}" novalidate>
${field({ id: 'number', label: 'Card number', value: card.number, attributes: 'inputmode="numeric" autocomplete="cc-number" maxlength="24" placeholder="4242 4242 4242 4242"', fault: faults.number })}
<div class="pair">
${field({ id: 'expiry', label: 'Expiry', value: card.expiry, attributes: 'inputmode="numeric" autocomplete="cc-exp" maxlength="9" placeholder="MM / YY"', fault: faults.expiry })}
${field({ id: 'code', label: 'Security code', value: '', attributes: 'inputmode="numeric" autocomplete="cc-csc" maxlength="4"', fault: faults.code })}
</div>
${field({ id: 'name', label: 'Name on card', value: card.name, attributes: 'autocomplete="cc-name" maxlength="120"', fault: faults.name })}
<button>Pay ${text(amount)}</button></form>
${cancelLink(session)}
<p class="quiet">Cards to try: 4242&nbsp;4242&nbsp;4242&nbsp;4242 pays, 4000&nbsp;0000&nbsp;0000&nbsp;0002 is declined, 4000&nbsp;0025&nbsp;0000&nbsp;3155 asks for 3-D Secure. Any later month, any code.</p>`,
  )
}

/** The bank's step between card and payment. */
export const challengePage = (session: CheckoutSession): string =>
  htmlPage(
    '3-D Secure',
    `<h1>3-D Secure</h1><p class="quiet">This is where your bank would ask whether it is you.</p>
<p class="sum">${text(amountText(session.amount_total, session.currency))}</p>
<form method="post"><button name="outcome" value="complete">Complete</button><button class="plain" name="outcome" value="fail">Fail</button></form>`,
  )

export const expiredPage = (session: CheckoutSession): string =>
  htmlPage(
    'Payment expired',
    `<h1>This payment has expired</h1><p>Nothing was charged. Go back to the shop to start again.</p>${cancelLink(session, 'Back to the shop')}`,
  )

export const plainPage = (title: string, sentence: string): string =>
  htmlPage(title, `<h1>${text(title)}</h1><p>${text(sentence)}</p>`)
