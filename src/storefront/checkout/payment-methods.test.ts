import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { PaymentMethods } from './payment-methods.tsx'

const drawn = (faults: Readonly<Record<string, string>>) =>
  renderToString(createElement(PaymentMethods, { faults }))

test('[5.22] what is wrong with the way to pay is said with the group that it is about', () => {
  const html = drawn({ paymentMethod: 'Choose how to pay' })
  const [, id] = /<fieldset[^>]* aria-describedby="([^"]+)"/.exec(html) ?? []
  expect(html).toMatch(new RegExp(`<p [^>]*id="${id}"[^>]*>.*Choose how to pay</p>`))
  expect(html).toContain('<span class="hidden">Error: </span>Choose how to pay')
  expect(drawn({})).not.toContain('aria-describedby')
})
