import { randomUUID } from 'node:crypto'

import { describe, expect, onTestFinished, test } from 'vitest'

import { enterByLink } from '../back-office.ts'
import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice } from '../owned-office.ts'
import { importPageFiles, storyFile, textBlock } from './page-files.ts'

const stockholm = 'Europe/Stockholm'

describe.each(dialects)('the calendar on %s', (dialect) => {
  test('lists what goes live and ends by the clock of the shop, on both sides of its change', async () => {
    const { shop, owner, close } = await openOwnedOffice(dialect, { timeZone: stockholm })
    onTestFinished(close)
    // A Monday in October of the year after next, in which the clocks go back on the last Sunday.
    const year = new Date(shop.now()).getUTCFullYear() + 2
    const sunday = 31 - new Date(Date.UTC(year, 9, 31)).getUTCDay()
    const [friday, monday] = [`${year}-10-${sunday - 2}`, `${year}-10-${sunday + 1}`]
    const last = `${year}-10-${sunday}`
    const offer = { kind: 'percent', percent: 20, codes: [], category: 'shoes', tag: '', rounding: {} }
    const save = async (name: string, startsAt: string, endsAt: string) => {
      const params = { id: randomUUID() }
      expect(
        (await owner.ask('saveCampaign', { params, body: { name, startsAt, endsAt, offer } })).status,
      ).toBe(200)
      return params
    }
    const weekend = await save('Weekend', `${friday}T00:00`, `${last}T24:00`)
    await owner.ask('scheduleCampaign', { params: weekend })
    await save('Draft', `${last}T02:30`, `${last}T03:30`)
    await owner.ask('cancelCampaign', { params: await save('Never', `${friday}T01:00`, `${last}T02:00`) })

    const { json: made } = await owner.ask('listProducts')
    const product = { params: { id: made.products[0]?.id ?? '' } }
    const publishAt = Date.parse(`${friday}T07:00:00Z`)
    const copy = (await owner.ask('duplicateProduct', { ...product, body: { name: 'Copy' } })).json
    const { json: shown } = await owner.ask('showProduct', { params: { id: copy.id } })
    const change = { id: copy.id, seen: shown.version, change: { status: 'scheduled', publishAt } }
    const changed = await owner.ask('changeProducts', { body: { changes: [change], isPreview: false } })
    expect(changed, changed.json.message).toMatchObject({ status: 200 })

    await importPageFiles(shop, { 'stories/wool.html': storyFile('First.') })
    const path = '/soft-wool/'
    const { document, version } = (await owner.ask('showPage', { query: { path } })).json
    const saved = await owner.ask('savePage', {
      body: { path, seen: version, document: { ...document, blocks: [textBlock('Second.')] }, note: '' },
    })
    const at = Date.parse(`${monday}T08:00:00Z`)
    await owner.ask('publishPage', { body: { path, seen: saved.json.version, at } })

    const voucher = { code: 'WOOL', basisPoints: 1000, from: friday, until: last }
    expect((await owner.ask('createVoucher', { body: voucher })).status).toBe(200)
    expect((await owner.ask('createVoucher', { body: { ...voucher, code: 'OFF' } })).status).toBe(200)
    await owner.ask('disableVoucher', { params: { code: 'OFF' } })

    const query = { from: friday, until: monday }
    const { status, json } = await owner.ask('listCalendar', { query })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      ...query,
      timeZone: stockholm,
      kinds: ['product', 'campaign', 'page', 'menus', 'voucher'],
    })
    expect(json.clockChanges).toEqual([{ day: last, hours: 25 }])
    const ends = { day: last, time: '24:00', zone: 'CET', at: Date.parse(`${last}T23:00:00Z`) }
    expect(json.entries).toMatchObject([
      {
        kind: 'campaign',
        name: 'Weekend',
        state: 'scheduled',
        starts: {
          day: friday,
          time: '00:00',
          zone: 'CEST',
          at: Date.parse(`${friday}T00:00:00Z`) - 7_200_000,
        },
        ends,
      },
      { kind: 'voucher', id: 'WOOL', state: 'scheduled', starts: { day: friday, time: '00:00' }, ends },
      {
        kind: 'product',
        id: copy.id,
        name: 'Copy',
        starts: { day: friday, time: '09:00', zone: 'CEST', at: publishAt },
        ends: null,
      },
      {
        kind: 'campaign',
        name: 'Draft',
        state: 'draft',
        starts: { day: last, time: '02:30', zone: 'CEST' },
        ends: { day: last, time: '03:30', zone: 'CET' },
      },
      { kind: 'page', id: path, name: 'Soft wool', starts: { day: monday, time: '09:00', zone: 'CET', at } },
    ])

    // What lasts through a day stands on it; what ended with the day before does not.
    const listDay = async (day: string) =>
      (await owner.ask('listCalendar', { query: { from: day, until: day } })).json.entries.map(
        ({ name }) => name,
      )
    expect(await listDay(`${year}-10-${sunday - 1}`)).toEqual(['Weekend', 'WOOL'])
    expect(await listDay(monday)).toEqual(['Soft wool'])

    const { code, out, error } = await vitrine(shop, 'calendar', '--from', friday, '--to', monday)
    expect([code, error]).toEqual([0, ''])
    expect(out.split('\n').map((line) => line.replaceAll(/ {2,}/g, ' | '))).toEqual([
      `${friday} 00:00 CEST | starts | campaign | Weekend`,
      `${friday} 00:00 CEST | starts | voucher | WOOL`,
      `${friday} 09:00 CEST | goes live | product | Copy`,
      `${last} 02:30 CEST | starts | campaign | Draft | draft: does nothing until it is scheduled`,
      `${last} 03:30 CET | ends | campaign | Draft | draft: does nothing until it is scheduled`,
      `${last} 24:00 CET | ends | campaign | Weekend`,
      `${last} 24:00 CET | ends | voucher | WOOL`,
      `${monday} 09:00 CET | goes live | page | Soft wool`,
      '',
    ])
    expect((await vitrine(shop, 'calendar', '--from', `${year}-11-01`)).out).toContain('Nothing goes live')
    expect(await vitrine(shop, 'calendar', '--from', 'friday')).toMatchObject({ code: 2 })
  }, 120_000)

  test('shows each role the kinds that it may see, and says which period is none', async () => {
    const { shop, owner, office, close } = await openOwnedOffice(dialect)
    onTestFinished(close)
    const listKinds = async (role: string) => {
      const email = `${role}@example.com`
      await owner.ask('inviteStaff', { body: { email, name: role, roles: [role] } })
      await shop.services.jobRunner.runOnce()
      const mail = shop.mailbox.messages().findLast(({ to }) => to.includes(email))
      const browser = office.browser()
      await enterByLink(browser, /http\S+#token=\S+/.exec(mail?.text ?? '')?.[0] ?? '', () => shop.now())
      const { json } = await browser.ask('listCalendar')
      return json.refusal?.code ?? json.kinds
    }
    expect(await listKinds('merchandiser')).toEqual(['product', 'campaign', 'voucher'])
    expect(await listKinds('editor')).toEqual(['page', 'menus'])
    expect(await listKinds('warehouse')).toBe('not-permitted')
    const today = new Date(shop.now()).toISOString().slice(0, 10)
    expect((await owner.ask('listCalendar')).json).toMatchObject({ from: today, today, entries: [] })
    for (const query of [
      { from: '2026-10-25', until: '2026-10-24' },
      { from: '2026-02-30' },
      { from: '2026-01-01', until: '2027-12-31' },
    ])
      expect((await owner.ask('listCalendar', { query })).json.refusal?.code).toBe('period-wrong')
    expect((await owner.ask('listCalendar', { query: { from: 'x' } })).status).toBe(400)
  }, 120_000)
})
