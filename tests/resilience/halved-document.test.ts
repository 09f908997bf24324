import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { expect, onTestFinished, test } from 'vitest'

import { laterScriptsId } from '#contract/page-data.ts'

import { launchChromium } from '../chromium.ts'
import { openShop } from '../journeys/open-shop.ts'
import { newShopper } from '../journeys/shopper.ts'

const shop = openShop()

/** A line on which every document stops inside the element that is named, until `release`. */
async function stopInside(tag: string, port: number) {
  const { promise: whole, resolve: release } = Promise.withResolvers<void>()
  const line = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const passedOn = request({ port, path: asked.url, method: asked.method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      if (!given.headers['content-type']?.startsWith('text/html')) return given.pipe(answer)
      void text(given).then(async (html) => {
        const at = html.indexOf(tag) + tag.length
        answer.write(html.slice(0, at))
        await whole
        answer.end(html.slice(at))
      })
    })
    asked.pipe(passedOn)
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  return { port: (line.address() as AddressInfo).port, release, close: () => void line.close() }
}

test('a document that stops inside its scripts answers a press once the rest has come', async () => {
  const tag = `<template id="${laterScriptsId}">`
  const line = await stopInside(tag, Number(new URL(shop.server.url).port))
  onTestFinished(line.close)
  const browser = await launchChromium([`--host-resolver-rules=MAP localhost 127.0.0.1:${line.port}`])
  onTestFinished(() => browser.close())
  const guest = await newShopper(browser, shop.server)
  const { page } = guest
  await page.goto('/scented-candle/', { waitUntil: 'commit' })
  await page.locator(`#${laterScriptsId}`).waitFor({ state: 'attached' })
  const button = page.getByRole('button', { name: 'Add to bag' }).first()
  await button.click()
  line.release()
  await page.getByRole('dialog', { name: 'Bag, 1 item' }).waitFor()
  expect(await page.locator('img[data-later]').count()).toBe(0)
  expect(guest.errors).toEqual([])
  await guest.leave()
})
