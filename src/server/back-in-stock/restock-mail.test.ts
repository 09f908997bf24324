import { expect, test } from 'vitest'

import { shop } from '#brand/shop.config.ts'

import { restockMail } from './restock-mail.ts'

test.each([
  ['41', 'Loafer, Taupe is back in 41', 'when Loafer, Taupe in size 41 is back'],
  ['One size', 'Loafer, Taupe is back', 'when Loafer, Taupe is back'],
])('the mail about %s names a size where there is another', (size, subject, words) => {
  const mail = restockMail({
    id: '1',
    email: 'anna@example.com',
    language: 'en',
    token: 'token',
    variant: { name: 'Loafer', variantName: 'Taupe', uri: 'taupe-loafer' },
    item: { name: size },
    shop,
    publicUrl: 'https://shop.example',
    unsubscribeUrl: 'https://shop.example/unsubscribe',
  })
  expect(mail).toMatchObject({ subject, text: expect.stringContaining(words) as string })
})
