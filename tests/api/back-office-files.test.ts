import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { freeOfficePort, openBackOffice } from '../back-office.ts'
import { openPaidShop } from '../paid-shop.ts'

test('every address that is no call and no file is a screen, also after the application was built again', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-office-'))
  const assets = path.join(dir, 'assets')
  mkdirSync(assets)
  writeFileSync(path.join(dir, 'index.html'), '<title>one</title>')
  writeFileSync(path.join(assets, 'one.js'), '1')
  const port = await freeOfficePort()
  const url = `http://localhost:${port}`
  const shop = await openPaidShop('sqlite', { environment: { BACKOFFICE_URL: url } })
  const office = await openBackOffice(shop.services, url, port, dir)
  onTestFinished(async () => {
    await office.close()
    await shop.close()
    rmSync(dir, { recursive: true })
  })
  const get = async (address: string) => {
    const response = await fetch(url + address)
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  for (const address of ['/', '/orders', '/orders/100001?tab=parcels'])
    expect(await get(address)).toMatchObject({ status: 200, text: '<title>one</title>' })
  const script = await get('/assets/one.js')
  expect(script).toMatchObject({ status: 200, text: '1' })
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(script.headers.get('content-security-policy')).toContain(
    "script-src 'self'; style-src 'self'; img-src 'self' data: blob: http://localhost:8080;",
  )
  writeFileSync(path.join(dir, 'index.html'), '<title>two</title>')
  writeFileSync(path.join(assets, 'two.js'), '2')
  expect(await get('/orders')).toMatchObject({ status: 200, text: '<title>two</title>' })
  expect(await get('/assets/two.js')).toMatchObject({ status: 200, text: '2' })
  expect((await get('/assets/none.js')).status).toBe(404)
  expect((await get('/wp-json/staff/v1/none')).status).toBe(404)
})
