import { expect, test } from 'vitest'

import { staffBase } from '#contract/staff/calls.ts'

import { enterAsOwner, expectNoFaults, type OpenOffice } from './open-office.ts'
import { desktop, phone } from './shopper.ts'

/** A test of what is planned, in a shop that others share. */
export function testPlannedCalendar(office: OpenOffice): void {
  test('what goes live and ends is seen by month and as an agenda, by kind, leads to its screen, and fails in words', async () => {
    const { page, said } = await enterAsOwner(office, desktop)
    const ask = (method: string, path: string, body?: object) =>
      page.evaluate(
        async ([verb, address, sent]) => {
          const headers = { 'content-type': 'application/json' }
          const answer = await fetch(address, { method: verb, ...(sent && { headers, body: sent }) })
          return (await answer.json()) as { id?: string; products?: { id: string }[] }
        },
        [method, `${staffBase}${path}`, body ? JSON.stringify(body) : ''] as const,
      )
    const month = '2031-05'
    const offer = { kind: 'percent', percent: 20, codes: [], category: 'shoes', tag: '', rounding: {} }
    const campaign = { name: 'Spring', startsAt: `${month}-09T09:00`, endsAt: `${month}-18T24:00`, offer }
    await ask('PUT', '/campaigns/spring', campaign)
    await ask('POST', '/campaigns/spring/schedule', {})
    await ask('POST', '/vouchers', {
      code: 'MAY',
      basisPoints: 1000,
      from: `${month}-12`,
      until: `${month}-12`,
    })
    const source = (await ask('GET', '/products')).products?.[0]?.id ?? ''
    const names = ['Ash', 'Birch', 'Cedar', 'Elm']
    const copies = await Promise.all(
      names.map((name) => ask('POST', `/products/${source}/duplicate`, { name: `${name} loafer` })),
    )
    const change = { status: 'scheduled', publishAt: Date.parse(`${month}-12T08:30:00Z`) }
    const changes = copies.map(({ id = '' }) => ({ id, change }))
    await ask('POST', '/product-changes', { changes, isPreview: false })

    await page.getByRole('link', { name: 'Calendar' }).click()
    await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor()
    await page.getByText('Times by the clock of UTC.').waitFor()
    await page.goto('/calendar?month=2031-04')
    await page.getByText('Nothing goes live or ends in April 2031.').waitFor()
    await expectNoFaults(page)
    await page.getByRole('link', { name: 'Later month' }).press('Enter')
    await page.getByRole('heading', { level: 2, name: 'May 2031' }).waitFor()

    const bars = page.getByRole('link', {
      name: /Spring.*, campaign, starts Friday 9 May, 09:00 UTC, ends Sunday 18 May, 24:00 UTC$/,
    })
    await bars.first().waitFor()
    // It lasts over two weekends: a bar in each of its weeks.
    expect(await bars.count()).toBe(2)
    const monday = page.getByRole('list', { name: 'Week of Monday 12 May' })
    expect(await monday.getByRole('link').allInnerTexts()).toEqual([
      expect.stringMatching(/^Spring\s+– 24:00/),
      expect.stringMatching(/^00:00\s+MAY\s+– 24:00/),
      expect.stringMatching(/^08:30\s+4 products/),
    ])
    await expectNoFaults(page)
    await page.getByText('Campaigns', { exact: true }).last().click()
    await page.waitForURL('**/calendar?*hide=campaign*')
    await expect.poll(() => bars.count()).toBe(0)
    await page.getByText('Campaigns', { exact: true }).last().click()

    await page.getByRole('link', { name: 'Agenda' }).click()
    const agenda = page.locator('.calendar__agenda')
    expect(await agenda.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Friday 9 May',
      'Monday 12 May',
      'Sunday 18 May',
    ])
    await agenda.getByText('Ash loafer, Birch loafer, Cedar loafer, Elm loafer').waitFor()
    await expectNoFaults(page)
    await agenda.getByRole('link', { name: '4 products' }).click()
    await page.getByRole('link', { name: 'Cedar loafer' }).waitFor()

    // A phone has the agenda alone.
    await page.setViewportSize(phone)
    await page.goto(`/calendar?month=${month}`)
    await agenda.getByText('08:30').waitFor()
    expect(await page.getByRole('link', { name: 'Agenda' }).count()).toBe(0)
    await expectNoFaults(page)
    await agenda.getByRole('link', { name: 'Spring' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Spring' })
    await dialog.getByRole('table', { name: 'Preview' }).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()

    const calls = '**/calendar?from=*'
    await page.route(calls, (route) => route.abort())
    await page.goto('/calendar?month=2031-06')
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor()
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Nothing goes live or ends in June 2031.').waitFor()
    expect(said.filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
  }, 120_000)
}
