import type { Locator } from 'playwright-core'

import type { Shopper } from './shopper.ts'

/** Opens express checkout where it stands, and a wallet in it, once the terms are accepted. */
export async function openWallet({ page }: Shopper, place = page.getByRole('main'), wallet = 'Apple Pay') {
  await place.getByRole('button', { name: 'Express checkout' }).click()
  const panel = place.getByRole('region', { name: 'Express checkout' })
  const press = panel.getByRole('button', { name: wallet })
  await press.waitFor()
  for (const consent of await panel.getByRole('checkbox').all()) await consent.check()
  return { panel, ...(await pressWallet(page, press, wallet)) }
}

/** Opens the wallet of a panel that is open. */
export async function pressWallet(page: Shopper['page'], press: Locator, wallet = 'Apple Pay') {
  await press.click()
  const sheet = page.getByRole('dialog', { name: `${wallet} (test wallet)` })
  await sheet.waitFor()
  return { sheet, press, pay: sheet.getByRole('button', { name: `Pay with ${wallet}` }) }
}
