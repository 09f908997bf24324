import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { metadataName, nameOfMessage } from '#server/mail/message-name.ts'
import { readConfig } from '#server/config.ts'

import { anna, call, fillBag, goToPay, handleReturn, payOnPage } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'
import { spelled } from '../spelled.ts'
import { startSns, topic } from '../sns.ts'

const password = 'a-password-of-postmark'
const base = '/wp-json/commerce/v1/mail-webhook'
const basic = (given: string) => `Basic ${Buffer.from(`vitrine:${given}`).toString('base64')}`

/** As Postmark's documentation of its bounce webhook shows it. */
const bounce = {
  RecordType: 'Bounce',
  MessageStream: 'outbound',
  ID: 4323372036854775,
  Type: 'HardBounce',
  TypeCode: 1,
  Name: 'Hard bounce',
  Tag: 'Test',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  ServerID: 23,
  Metadata: {},
  Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
  Details: 'Test bounce details',
  Email: 'john@example.com',
  From: 'sender@example.com',
  DumpAvailable: true,
  Inactive: true,
  CanActivate: true,
  Subject: 'Test subject',
}

describe.each(dialects)('what mail providers report, on %s', (dialect) => {
  let sns: Awaited<ReturnType<typeof startSns>>
  let opened: OwnedOffice
  beforeAll(async () => {
    sns = await startSns()
    opened = await openOwnedOffice(dialect, {
      units: 30,
      environment: { POSTMARK_WEBHOOK_PASSWORD: password, SES_TOPIC_ARN: topic, SES_SNS_URL: sns.url },
    })
  }, 60_000)
  afterAll(async () => {
    await opened.close()
    await sns.close()
  })

  const work = () => opened.shop.services.jobRunner.runOnce()
  const post = async (provider: string, body: string, authorization?: string) =>
    (
      await fetch(`${opened.shop.url}${base}/${provider}`, {
        method: 'POST',
        // SNS says that its JSON is plain text.
        headers: { 'content-type': 'text/plain; charset=UTF-8', ...(authorization && { authorization }) },
        body,
      })
    ).status
  const postmark = (message: object, given = password) =>
    post('postmark', JSON.stringify(message), basic(given))
  const iso = () => new Date(opened.shop.now()).toISOString()
  let messages = 0
  const notification = (message: object) => ({
    Type: 'Notification',
    MessageId: `22b80b92-fdea-4c2c-8f9d-bdfb0c7bf32${messages++}`,
    TopicArn: topic,
    Message: JSON.stringify(message),
    Timestamp: iso(),
  })
  const findBounces = (email: string) =>
    opened.shop.database.read.selectFrom('mail_bounces').selectAll().where('email', '=', email).execute()
  const countSoft = async (email: string) =>
    (
      await opened.shop.database.read
        .selectFrom('soft_bounces')
        .select('bounces')
        .where('email', '=', email)
        .executeTakeFirst()
    )?.bounces ?? 0
  async function order(email: string) {
    const { shop, owner } = opened
    const bag = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
    const page = await goToPay(shop.url, bag, { address: { ...anna, email } })
    await handleReturn((await payOnPage(page)).location ?? '')
    await work()
    const number = (await owner.ask('listOrders')).json.orders[0]?.number ?? ''
    const { mails } = (await owner.ask('showOrder', { params: { number } })).json
    const [row] = await shop.database.read
      .selectFrom('order_mails')
      .select('message_name')
      .where('id', '=', mails[0]?.id ?? '')
      .execute()
    return { number, name: row?.message_name ?? '' }
  }
  const listIssues = async (number: string) =>
    (await opened.owner.ask('listIssues', { query: { show: 'open' } })).json.issues.filter(
      (issue) => issue.order === number,
    )
  const listMails = async (number: string) =>
    (await opened.owner.ask('showOrder', { params: { number } })).json.mails

  test('[31] a subscriber whose mailbox is gone gets no newsletter and no reminder; what passes is counted', async () => {
    const { shop, owner } = opened
    const email = 'john@example.com'
    await call(shop.url, 'subscribe', { email, country: 'SE', language: 'en', source: 'footer' })
    await work()
    const shown = async () =>
      (await owner.ask('listSubscribers', { query: { text: 'john' } })).json.subscribers[0]
    const soft = { ...bounce, ID: 1, Type: 'SoftBounce', Inactive: false, BouncedAt: iso() }
    expect(await postmark(soft)).toBe(200)
    expect(await postmark(soft)).toBe(200)
    expect(await postmark({ ...soft, ID: 2, Type: 'Transient' })).toBe(200)
    expect(await postmark({ ...soft, ID: 3, Type: 'AutoResponder' })).toBe(200)
    expect(await shown()).toMatchObject({ bounce: null, softBounces: 2 })
    expect(await postmark({ ...bounce, BouncedAt: iso() })).toBe(200)
    expect(await shown()).toMatchObject({
      bounce: { kind: 'bounce', detail: expect.stringContaining('HardBounce') },
    })
    const before = shop.mailbox.messages().length
    shop.pass(11 * 60_000)
    await call(shop.url, 'subscribe', { email, country: 'SE', language: 'en', source: 'footer' })
    await work()
    expect(shop.mailbox.messages().length).toBe(before)

    expect((await owner.ask('removeBounce', { body: { email } })).status).toBe(200)
    // What was noted once is not noted again, however often it is sent.
    expect(await postmark({ ...bounce, BouncedAt: iso() })).toBe(200)
    expect(await shown()).toMatchObject({ bounce: null, softBounces: 0 })
    const complaint = { ...bounce, RecordType: 'SpamComplaint', Type: 'SpamComplaint', BouncedAt: iso() }
    expect(await postmark(complaint)).toBe(200)
    expect(await shown()).toMatchObject({ bounce: { kind: 'complaint' } })
  })

  test('[31] an email of an order that came back is an issue with its order, and stands in the timeline', async () => {
    const { number, name } = await order('nobody@example.com')
    expect(name).toMatch(/^order-/)
    const message = { ...bounce, ID: 77, Email: 'nobody@example.com', BouncedAt: iso() }
    // Of another message to that mailbox, of which the shop keeps nothing.
    expect(await postmark({ ...message, Metadata: { [metadataName]: 'newsletter-1' } })).toBe(200)
    expect(await listIssues(number)).toEqual([])
    expect(await postmark({ ...message, ID: 78, Metadata: { [metadataName]: name } })).toBe(200)
    expect(await listIssues(number)).toMatchObject([
      { kind: 'bounce', what: expect.stringContaining('does not exist') },
    ])
    expect(await listMails(number)).toMatchObject([
      { kind: 'order-mail', bouncedAt: expect.any(Number), refusal: expect.stringContaining('HardBounce') },
    ])

    // SES knows the message by its headers, or not at all.
    const other = await order('gone@example.com')
    const ses = {
      notificationType: 'Bounce',
      bounce: {
        bounceType: 'Permanent',
        reportingMTA: 'dns; email.example.com',
        bouncedRecipients: [
          {
            emailAddress: 'Gone <gone@example.com>',
            status: '5.1.1',
            action: 'failed',
            diagnosticCode: 'smtp; 550 5.1.1 <gone@example.com>... User',
          },
        ],
        bounceSubType: 'General',
        timestamp: iso(),
        feedbackId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa068a-000000',
      },
      mail: { timestamp: iso(), source: 'shop@example.com', messageId: '00000138111222aa-3332221' },
    }
    expect(await post('ses', sns.sign(notification(ses)))).toBe(200)
    expect(await post('ses', sns.sign(notification(ses)))).toBe(200)
    expect(await listIssues(other.number)).toMatchObject([{ kind: 'bounce' }])
    expect(await listMails(other.number)).toMatchObject([{ refusal: expect.stringContaining('550 5.1.1') }])
  })

  test('[31] messages of Amazon are proven by its signature, in both versions, and a subscription is confirmed', async () => {
    const complaint = (email: string, feedbackId: string) => ({
      notificationType: 'Complaint',
      complaint: {
        userAgent: 'AnyCompany Feedback Loop (V0.01)',
        complainedRecipients: [{ emailAddress: email }],
        complaintFeedbackType: 'abuse',
        arrivalDate: iso(),
        timestamp: iso(),
        feedbackId,
      },
      mail: {
        headers: [{ name: 'Message-ID', value: '<newsletter-1@shop.example>' }],
        commonHeaders: { messageId: '<newsletter-1@shop.example>' },
      },
    })
    const first = notification(complaint('one@example.com', 'feedback-1'))
    expect(await post('ses', sns.sign(first, { version: '2' }))).toBe(200)
    expect(await findBounces('one@example.com')).toMatchObject([{ kind: 'complaint', source: 'ses' }])
    const soft = {
      eventType: 'Bounce',
      bounce: {
        bounceType: 'Transient',
        bounceSubType: 'MailboxFull',
        bouncedRecipients: [{ emailAddress: 'full@example.com' }],
        timestamp: iso(),
        feedbackId: 'feedback-2',
      },
      mail: {},
    }
    expect(await post('ses', sns.sign({ ...notification(soft), Subject: 'Amazon SES' }))).toBe(200)
    expect(await countSoft('full@example.com')).toBe(1)

    const confirm = {
      Type: 'SubscriptionConfirmation',
      MessageId: '165545c9-2a5c-472c-8df2-7ff2be2b3b1b',
      Token: '2336412f37',
      TopicArn: topic,
      Message: 'You have chosen to subscribe to the topic.',
      SubscribeURL: `https://sns.eu-north-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${topic}&Token=2336412f37`,
      Timestamp: iso(),
    }
    expect(await post('ses', sns.sign(confirm))).toBe(200)
    expect(sns.asked().at(-1)).toContain('Action=ConfirmSubscription')
    const elsewhere = { ...confirm, SubscribeURL: 'https://evil.example/?Action=ConfirmSubscription' }
    const asked = sns.asked().length
    expect(await post('ses', sns.sign(elsewhere))).toBe(400)
    expect(sns.asked().length).toBe(asked)
  })

  test('[31] what the provider did not send changes nothing', async () => {
    const victim = 'victim@example.com'
    const message = { ...bounce, ID: 9000, Email: victim, BouncedAt: iso() }
    expect(await postmark(message, 'a-password-of-somebody')).toBe(400)
    expect(await postmark(message, '')).toBe(400)
    expect(await post('postmark', JSON.stringify(message))).toBe(400)
    const signed = notification({
      notificationType: 'Bounce',
      bounce: {
        bounceType: 'Permanent',
        bouncedRecipients: [{ emailAddress: victim }],
        timestamp: iso(),
        feedbackId: 'forged',
      },
      mail: {},
    })
    const whole = sns.sign(signed)
    const changed = (fields: object) => JSON.stringify({ ...JSON.parse(whole), ...fields })
    // Where its certificate is, so that none has to be fetched for a forged one.
    expect(await post('ses', sns.sign(notification({ notificationType: 'Delivery', mail: {} })))).toBe(200)
    const asked = sns.asked().length
    for (const forged of [
      changed({ Message: signed.Message.replace('forged', 'other') }),
      changed({ Signature: Buffer.from('nothing').toString('base64') }),
      changed({ Type: 'SubscriptionConfirmation' }),
      changed({ SigningCertURL: 'https://evil.example/SimpleNotificationService-0123.pem' }),
      changed({
        SigningCertURL: 'https://sns.eu-north-1.amazonaws.com.evil.example/SimpleNotificationService-0.pem',
      }),
      changed({ SigningCertURL: 'http://sns.eu-north-1.amazonaws.com/SimpleNotificationService-0.pem' }),
      changed({ SigningCertURL: 'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0.pem' }),
      sns.sign({ ...signed, TopicArn: 'arn:aws:sns:eu-north-1:999999999999:bounces' }),
      'no JSON',
      '{}',
    ])
      expect(await post('ses', forged)).toBe(400)
    expect(sns.asked().length).toBe(asked)
    expect(await findBounces(victim)).toEqual([])
    expect(await post('ses', whole)).toBe(200)
    expect(await findBounces(victim)).toHaveLength(1)
  })
})

test('[31] settings that no provider has are refused with what they should be, and without any nobody reports', () => {
  const read = (settings: Readonly<Record<string, string>>) => () =>
    spelled(() => readConfig({ NODE_ENV: 'test', ...settings }))
  expect(read({ POSTMARK_WEBHOOK_PASSWORD: 'short' })).toThrow(/POSTMARK_WEBHOOK_PASSWORD .*at least 16/)
  expect(read({ SES_TOPIC_ARN: 'bounces' })).toThrow(/SES_TOPIC_ARN .*topics of Amazon SNS/)
  expect(read({})().mailReports).toEqual({ postmarkPassword: null, sesTopics: [], snsUrl: null })
  expect(nameOfMessage('<order-1@shop.example>')).toBe('order-1')
})
