import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

import { readLines } from './appended-lines.ts'
import { escapeHtml as text, htmlPage } from './html.ts'

export interface ReceivedMail {
  readonly id: string
  /** Epoch milliseconds. */
  readonly receivedAt: number
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly messageId: string
  readonly text: string
  readonly html: string
  readonly raw: string
}

export interface Mailbox {
  /** Where to send to, `smtp://127.0.0.1:2525`. */
  readonly url: string
  messages(): readonly ReceivedMail[]
  clear(): void
  /** Refuses every recipient with a temporary error until told otherwise, as a busy server does. */
  refuse(isRefusing: boolean): void
  /** Node's request handler for `/_mail/*`. */
  handle(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

interface MailboxOptions {
  /** Kept as appended lines of JSON; read again at start. */
  readonly stateFile: string
  /** 0: any free one. */
  readonly port?: number
  readonly now: () => number
}

const largestMail = 5 * 1024 * 1024

async function parseMail(
  raw: Buffer,
  recipients: readonly string[],
  id: string,
  receivedAt: number,
): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw)
  return {
    id,
    receivedAt,
    from: mail.from?.address ?? '',
    to: recipients,
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    raw: raw.toString('utf8'),
  }
}

const listPage = (mails: readonly ReceivedMail[]): string =>
  htmlPage(
    'Test mailbox',
    `<h1>Test mailbox</h1><p class="quiet">Everything the shop sends stays here.</p><table>
<thead><tr><th>Time</th><th>To</th><th>Subject</th></tr></thead><tbody>${mails
      .toReversed()
      .map(
        (mail) =>
          `<tr><td>${new Date(mail.receivedAt).toISOString().slice(0, 19).replace('T', ' ')}</td><td>${text(mail.to.join(', '))}</td><td><a href="/_mail/${mail.id}/">${text(mail.subject)}</a></td></tr>`,
      )
      .join('')}</tbody></table>`,
    'wide',
  )

const mailPage = (mail: ReceivedMail): string =>
  htmlPage(
    mail.subject,
    `<p><a href="/_mail/">All mails</a></p><h1>${text(mail.subject)}</h1>
<p class="quiet">From ${text(mail.from)} to ${text(mail.to.join(', '))} · <a href="/_mail/${mail.id}/text">text</a> · <a href="/_mail/${mail.id}/html">html</a> · <a href="/_mail/${mail.id}/raw">raw</a></p>
<iframe title="Mail" sandbox src="/_mail/${mail.id}/html"></iframe>`,
    'wide',
  )

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'",
  })
  response.end(body)
}

/** A real SMTP server on the loopback address that keeps what it gets and shows it. For development and tests. */
export async function createMailbox({ stateFile, port = 0, now }: MailboxOptions): Promise<Mailbox> {
  mkdirSync(path.dirname(stateFile), { recursive: true })
  let mails = readLines(stateFile).map((line) => JSON.parse(line) as ReceivedMail)
  let isRefusing = false

  async function receive(stream: AsyncIterable<Buffer>, recipients: readonly string[]): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    const mail = await parseMail(Buffer.concat(chunks), recipients, crypto.randomUUID(), now())
    appendFileSync(stateFile, `${JSON.stringify(mail)}\n`)
    mails.push(mail)
  }

  // Many servers repeat the address.
  const busy = (address: string) =>
    Object.assign(new Error(`<${address}>: busy, try again later`), { responseCode: 451 })
  const unknown = (address: string) =>
    Object.assign(new Error(`5.1.1 <${address}>: no such mailbox`), { responseCode: 550 })
  const fault = (address: string) =>
    isRefusing ? busy(address) : address.endsWith('@gone.example') ? unknown(address) : null
  const server = new SMTPServer({
    banner: 'Test mailbox',
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: largestMail,
    onRcptTo: ({ address }, _, done) => done(fault(address)),
    onData(stream, session, done) {
      receive(
        stream,
        session.envelope.rcptTo.map(({ address }) => address),
      ).then(() => done(), done)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  // A client that breaks off is its own business.
  server.on('error', () => undefined)
  const { port: taken } = server.server.address() as AddressInfo

  const clear = () => {
    mails = []
    rmSync(stateFile, { force: true })
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const [, , id = '', part = ''] = new URL(request.url ?? '/', 'http://mailbox').pathname.split('/')
    if (request.method === 'DELETE') {
      clear()
      return void response.writeHead(204).end()
    }
    if (id === '') return answer(response, 200, 'text/html', listPage(mails))
    if (id === 'messages') return answer(response, 200, 'application/json', JSON.stringify(mails, null, 2))
    const mail = mails.find((one) => one.id === id)
    if (!mail)
      return answer(
        response,
        404,
        'text/html',
        htmlPage('No such mail', '<h1>No such mail</h1><p><a href="/_mail/">All mails</a></p>'),
      )
    if (part === 'html') return answer(response, 200, 'text/html', mail.html)
    if (part === 'text') return answer(response, 200, 'text/plain', mail.text)
    if (part === 'raw') return answer(response, 200, 'text/plain', mail.raw)
    answer(response, 200, 'text/html', mailPage(mail))
  }

  return {
    url: `smtp://127.0.0.1:${taken}`,
    messages: () => mails,
    clear,
    refuse: (refusing) => void (isRefusing = refusing),
    handle,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
