import type { ShopConfig } from 'vitrine/shop'

/** What changes through the year, beside what stays: `...opening,` in place of these fields of `brand/shop.config.ts` puts it there. */
export const opening = {
  notification: {
    show: true,
    message: 'The workshop rests until 7 January.',
    action: 'link',
    link: '/guides/care/',
  },
  telephone: {
    number: '+49 30 123456',
    hours: [{ days: ['mon', 'tue', 'wed', 'thu'], from: '10:00', until: '16:00' }],
  },
  closedDays: ['01-01', '12-24', '12-25', '12-26', '12-31'],
} satisfies Partial<ShopConfig>
