import type { IncomingMessage, ServerResponse } from 'node:http'

import { amountText } from '../hosted-page.ts'
import { escapeHtml, htmlPage } from '../html.ts'
import type { ApiContext } from './klarna-api.ts'
import { KlarnaError, type HostedSession, type PaymentSession } from './klarna-objects.ts'
import { klarnaLedger } from './klarna-orders.ts'
import { approve, findSession, moveSession } from './klarna-sessions.ts'

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'same-origin',
}

const getUrl = ({ urls, id }: HostedSession, name: string): string =>
  (urls[name] ?? '/').replaceAll('{{session_id}}', id)

function buyerPage(session: HostedSession, { body }: PaymentSession, message = ''): string {
  const amount = escapeHtml(amountText(body.order_amount, body.purchase_currency.toLowerCase()))
  const lines = body.order_lines
    .map(
      ({ name, quantity, total_amount }) =>
        `<li><span>${escapeHtml(name)}${quantity > 1 ? ` × ${quantity}` : ''}</span><span>${escapeHtml(amountText(total_amount, body.purchase_currency.toLowerCase()))}</span></li>`,
    )
    .join('')
  return htmlPage(
    `Buy on account: ${amount}`,
    `<h1>Test purchase on account</h1><p class="quiet">No money moves on this page.</p>
<p class="sum">${amount}</p><ul class="lines">${lines}</ul>
${message ? `<p class="alarm" role="alert">${escapeHtml(message)}</p>` : ''}
<form method="post"><button name="outcome" value="approve">Buy on account</button><button class="plain" name="outcome" value="decline">Be declined</button></form>
<a class="cancel" href="${escapeHtml(getUrl(session, 'cancel'))}">Cancel</a>`,
  )
}

/** Answers the buyer's page, and the ledger under `/_simulator/klarna/ledger`. Throws KlarnaError for an unknown session. */
export function answerPage(
  { books, send }: ApiContext,
  { request, pathname, body }: { request: IncomingMessage; pathname: string; body: string },
  response: ServerResponse,
): void {
  const id = pathname.split('/').at(3) ?? ''
  if (id === 'ledger') {
    response.writeHead(200, { 'content-type': 'application/json' })
    return void response.end(JSON.stringify({ payments: klarnaLedger(books) }))
  }
  const show = (html: string, status = 200) => void response.writeHead(status, pageHeaders).end(html)
  const goTo = (location: string) => void response.writeHead(303, { ...pageHeaders, location }).end()
  const session = findSession(books, id)
  const payment = books.payment.get(session.payment)
  if (!payment) throw new KlarnaError(404, 'NOT_FOUND', 'The payment session was not found.')
  if (session.status === 'COMPLETED') return goTo(getUrl(session, 'success'))
  if (session.status === 'DISABLED')
    return show(
      htmlPage('Ended', '<h1>This purchase has been ended by the shop</h1><p>Nothing was bought.</p>'),
      410,
    )
  if (request.method !== 'POST') {
    if (session.status === 'WAITING') moveSession(books, send, session, { status: 'IN_PROGRESS' })
    return show(buyerPage(session, payment))
  }
  if (new URLSearchParams(body).get('outcome') === 'approve')
    return goTo(getUrl(approve(books, send, id), 'success'))
  moveSession(books, send, session, { status: 'FAILED' })
  show(buyerPage(session, payment, 'This purchase was declined. Cancel, and choose another way to pay.'), 402)
}
