import { expect, onTestFinished, test } from 'vitest'

import { call } from '../buyer.ts'
import { codeAt } from '../back-office.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice } from '../owned-office.ts'

const subscribe = { country: 'SE', language: 'en', source: 'footer' }

/** As Postmark's API lists them. */
const postmark = {
  TotalCount: 3,
  Bounces: [
    {
      Type: 'HardBounce',
      Email: 'Gone@example.com',
      BouncedAt: '2026-08-01T13:28:10.2735393-04:00',
      Description: 'Unknown user',
      Inactive: true,
    },
    { Type: 'SoftBounce', Email: 'ann@example.com', BouncedAt: '2026-08-01T13:28:10Z', Inactive: false },
    { Type: 'SpamComplaint', Email: 'angry@example.com', BouncedAt: '2026-08-02T10:00:00Z' },
  ],
}

test.each(dialects)(
  'subscribers are listed with the proof of consent, exported for mailing services, and nobody is mailed whose mailbox sent something back, on %s',
  async (dialect) => {
    const { shop, owner, secret, close } = await openOwnedOffice(dialect)
    onTestFinished(close)
    const emails = ['ann@example.com', 'gone@example.com', 'late@example.com']
    for (const email of emails) {
      await call(shop.url, 'subscribe', { email, ...subscribe })
      shop.pass(1000)
    }
    await shop.services.jobRunner.runOnce()
    const confirm = async (email: string) => {
      const mail = shop.mailbox.messages().findLast(({ to }) => to.includes(email))
      const token = /newsletter\/confirm\/#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
      expect((await call(shop.url, 'confirmNewsletter', { token })).status).toBe(200)
    }
    for (const email of emails.slice(0, 2)) await confirm(email)
    const list = async (query: Record<string, string> = {}) =>
      (await owner.ask('listSubscribers', { query })).json.subscribers
    expect((await list()).map(({ email }) => email)).toEqual(emails.toReversed())
    expect(await list({ show: 'asked' })).toMatchObject([{ email: 'late@example.com', confirmedAt: null }])
    const [ann] = await list({ text: 'ANN' })
    expect(ann).toMatchObject({ state: 'subscribed', source: 'footer', country: 'SE', bounce: null })
    expect(ann?.confirmedAt).toBeGreaterThan(ann?.askedAt ?? Infinity)

    const file = JSON.stringify(postmark)
    expect((await owner.ask('importBounces', { body: { file: '[{"Email": 1}]' } })).json.refusal?.code).toBe(
      'bounces-unreadable',
    )
    expect((await owner.ask('importBounces', { body: { file } })).json).toEqual({ noted: 2, passing: 1 })
    expect(await list({ show: 'bounced' })).toMatchObject([
      { email: 'gone@example.com', bounce: { kind: 'bounce', at: Date.parse('2026-08-01T17:28:10.273Z') } },
    ])
    const { newsletter } = (await owner.ask('showCustomer', { params: { name: 'gone@example.com' } })).json
    expect(newsletter).toMatchObject({ state: 'subscribed', bounce: { detail: 'HardBounce: Unknown user' } })

    shop.pass(11 * 60_000)
    const save = (format: string) => owner.ask('exportSubscribers', { query: { format } })
    expect((await save('klaviyo')).json.refusal?.code).toBe('not-confirmed')
    await owner.ask('confirmWithCode', { body: { code: codeAt(secret, shop.now()) } })
    const klaviyo = (await save('klaviyo')).json
    expect(klaviyo.count).toBe(1)
    const [head, row] = klaviyo.csv.trim().split('\r\n')
    expect(head).toBe(
      'Email,First Name,Last Name,Country,Locale,Source,Email Marketing Consent,Email Marketing Consent Timestamp',
    )
    expect(row).toMatch(/^ann@example\.com,,,SE,en,footer,Subscribed,\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect((await save('mailchimp')).json.csv).toMatch(
      /^Email Address,First Name,Last Name,OPTIN_TIME,CONFIRM_TIME,CC,LANGUAGE,TAGS\r\nann@example\.com,,,[\d-]+ [\d:]+,/,
    )

    // Who complained and asks again is sent nothing, until somebody takes it off.
    const mails = () => shop.mailbox.messages().filter(({ to }) => to.includes('angry@example.com')).length
    const ask = async () => {
      await call(shop.url, 'subscribe', { email: 'angry@example.com', ...subscribe })
      await shop.services.jobRunner.runOnce()
      return mails()
    }
    expect(await ask()).toBe(0)
    const body = { email: 'Angry@Example.com' }
    expect((await owner.ask('removeBounce', { body })).status).toBe(200)
    expect((await owner.ask('removeBounce', { body })).json.refusal?.code).toBe('bounce-unknown')
    shop.pass(11 * 60_000)
    expect(await ask()).toBe(1)
    await owner.ask('addBounce', { body: { ...body, kind: 'complaint', detail: 'By telephone' } })
    await owner.ask('confirmWithCode', { body: { code: codeAt(secret, shop.now()) } })
    expect((await owner.ask('eraseAddress', { body })).status).toBe(200)
    expect(
      await shop.database.read
        .selectFrom('mail_bounces')
        .select('email')
        .where('kind', '=', 'complaint')
        .execute(),
    ).toEqual([])
    expect(JSON.stringify((await owner.ask('listAudit')).json.entries)).not.toMatch(/angry@|gone@/i)
  },
)
