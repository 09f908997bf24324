import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'

import { freePort } from '#tests/free-port.ts'

import { createMailer, MailRefused } from './mailer.ts'

const mail = { to: 'anna@example.com', subject: 'x', text: 'x', html: 'x', messageId: '<x@shop.example>' }

/** What the mailer throws where the server answers this to one of its commands. */
async function refusal(at: 'onMailFrom' | 'onRcptTo' | 'onData', message: string): Promise<unknown> {
  const error = Object.assign(new Error(message), { responseCode: Number(message.slice(0, 3)) })
  error.message = message.slice(4)
  const refuse = (_: unknown, __: unknown, done: (error: Error) => void) => done(error)
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    ...(at === 'onData'
      ? {
          onData: (stream, _, done) => {
            stream.resume()
            stream.on('end', () => done(error))
          },
        }
      : { [at]: refuse }),
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'shop@shop.example' })
  try {
    return await mailer.send(mail).then(
      () => null,
      (reason: unknown) => reason,
    )
  } finally {
    mailer.close()
    await new Promise<void>((resolve) => server.close(resolve))
  }
}

test.each([
  ['onRcptTo', '550 5.1.1 no such user', true],
  ['onRcptTo', '550 no such user', true],
  ['onRcptTo', '550 Unrouteable address: unknown mailbox', true],
  ['onRcptTo', '550 Requested action not taken', true],
  ['onRcptTo', '551 not here; please forward', true],
  ['onRcptTo', '553 not allowed', true],
  ['onRcptTo', '501 bad address syntax', true],
  ['onRcptTo', '501 5.1.3 bad destination mailbox address syntax', true],
  ['onRcptTo', '550 5.4.1 Recipient address rejected: Access denied', true],
  ['onRcptTo', '550 5.6.7 SMTPUTF8 is required', true],
  ['onRcptTo', '452 4.2.2 mailbox full', false],
  ['onRcptTo', '552 5.2.2 mailbox full', false],
  ['onRcptTo', '550 relay not permitted', false],
  ['onRcptTo', '550 Sender verify failed', false],
  ['onRcptTo', '550 Administrative prohibition', false],
  ['onRcptTo', '550 5.4.5 daily user sending limit exceeded', false],
  ['onRcptTo', '554 sending paused for this account', false],
  ['onData', '554 message rejected: the sender is not verified', false],
  ['onRcptTo', '450 4.2.1 try later', false],
  ['onRcptTo', '554 5.7.1 relay access denied', false],
  ['onMailFrom', '553 5.1.8 not your name', false],
] as const)('%s answered with "%s": for good is %s', async (at, answer, isForGood) => {
  const reason = await refusal(at, answer)
  expect(reason).toBeInstanceOf(Error)
  expect(reason instanceof MailRefused).toBe(isForGood)
})

test('[G9] an address that hides a second one reaches no mailbox but its own', async () => {
  const recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _, done) => {
      recipients.push(address)
      done()
    },
    onData: (stream, _, done) => {
      stream.resume()
      stream.on('end', () => done())
    },
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'shop@shop.example' })
  const hiding = [
    'anna@example.com, eve@evil.example',
    'anna@example.com; eve@evil.example',
    'Anna <eve@evil.example>, anna@example.com',
    'friends: anna@example.com, eve@evil.example;',
    'anna@example.com\r\nBcc: eve@evil.example',
  ]
  try {
    for (const to of hiding) await mailer.send({ ...mail, to }).catch(() => undefined)
    await mailer.send(mail)
  } finally {
    mailer.close()
    await new Promise<void>((resolve) => server.close(resolve))
  }
  expect(recipients).not.toContain('eve@evil.example')
  expect(recipients.at(-1)).toBe('anna@example.com')
})
