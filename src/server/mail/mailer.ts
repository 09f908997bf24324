import { createTransport } from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for every attempt to send the same mail, so that a mail server can see a repetition: `<order-1@shop.example>`. */
  readonly messageId: string
  /** Of a letter that nobody has to get: where one click ends all of them, as List-Unsubscribe (RFC 2369, RFC 8058). */
  readonly leaveUrl?: string
}

export interface Mailer {
  /** Answers once the mail server has taken the mail; throws otherwise. */
  send(mail: Mail): Promise<void>
  close(): void
}

const connectMs = 10_000
const silenceMs = 20_000

/** Sends over SMTP. `from` may carry a name: `Shop <hello@shop.example>`. */
export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // Templates give text only: nothing is ever read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html, messageId, leaveUrl }) {
      // The object form, since an address in text form could hide a second one.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId,
        ...(leaveUrl === undefined
          ? {}
          : {
              headers: {
                'List-Unsubscribe': `<${leaveUrl}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              },
            }),
      })
    },
    close: () => transport.close(),
  }
}
