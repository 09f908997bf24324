import { expect, test } from 'vitest'

import { newEmail, newMember } from '../api/member.ts'
import { anna, buy, fetchReceipt } from '../buyer.ts'
import { enterAsOwner, expectNoFaults, openOffice } from './open-office.ts'
import { desktop, phone } from './shopper.ts'

const office = openOffice()

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'on %s what a guest bought and another account are merged into one, after what moves was seen and the address was typed',
  async (_, viewport) => {
    const { shop } = office
    const stays = await newMember(shop.url, newEmail('stays'))
    const goes = await newMember(shop.url, newEmail('goes'))
    await shop.database.write((tx) => tx.updateTable('customers').set({ email_proven_at: 1 }).execute())
    const order = (await fetchReceipt(shop.url, await buy(shop)))?.order ?? ''
    const { page, said } = await enterAsOwner(office, viewport)
    await page.goto(`/customers/${encodeURIComponent(stays.email)}`)
    const open = page.getByRole('button', { name: 'Merge', exact: true })
    await open.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Merge into this account' })
    const moves = dialog.getByRole('region', { name: 'What moves' })
    const from = dialog.getByLabel('Who is merged into it')
    const act = dialog.getByRole('button', { name: 'Merge', exact: true })

    // Its own address stands there first, and nothing was bought under it.
    await moves.getByText(`Nothing was bought, noted or given under ${stays.email}.`).waitFor()
    expect(await act.isDisabled()).toBe(true)
    await from.fill('nobody@example.com')
    await moves.getByRole('alert').waitFor()
    await expectNoFaults(page, [viewport])

    await from.fill(anna.email)
    await moves.getByText(new RegExp(`^1 order: ${order}$`)).waitFor()
    const typed = dialog.getByLabel(`Type ${anna.email} to confirm`)
    await typed.fill('anna@example.org')
    expect(await act.isDisabled()).toBe(true)
    await expectNoFaults(page, [viewport])
    await page.keyboard.press('Escape')
    await dialog.getByText('Discard what you have typed?').waitFor()
    await expectNoFaults(page, [viewport])
    await dialog.getByRole('button', { name: 'Keep editing' }).press('Enter')
    await typed.fill('Anna@Example.com')
    await typed.press('Enter')
    await page.getByRole('status').getByText(`${anna.email} is merged into this account.`).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: order }).waitFor()
    await expectNoFaults(page, [viewport])

    await open.press('Enter')
    await from.fill(goes.email)
    await moves
      .getByText(`that of ${goes.email} ends, with its sessions and passkeys.`, { exact: false })
      .waitFor()
    await dialog.getByLabel(`Type ${goes.email} to confirm`).fill(goes.email)
    await expectNoFaults(page, [viewport])
    await act.press('Enter')
    await page.getByRole('status').getByText(`${goes.email} is merged into this account.`).waitFor()
    expect((await goes.browser.call('getCustomer')).status).toBe(401)
    expect((await stays.browser.call('getCustomer')).json.data.orders).toMatchObject([{ order }])
    expect(said).toEqual([])
  },
  120_000,
)
