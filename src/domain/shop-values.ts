import type { PlacedBrandFault } from '#contract/brand-faults.ts'
import type { ShopConfig } from '#contract/shop.ts'

import { isEmail } from './email.ts'
import { isLinkAddress } from './site-content/site-content-faults.ts'

type Judged = Pick<
  ShopConfig,
  | 'paper'
  | 'look'
  | 'menu'
  | 'footer'
  | 'notification'
  | 'hero'
  | 'seller'
  | 'manufacturer'
  | 'responsiblePerson'
>

/** Names of colours that every mail program knows. */
const colorNames = new Set(
  'aqua black blue fuchsia gray green lime maroon navy olive purple red silver teal white yellow'.split(' '),
)
/** Hexadecimal, a function of CSS, or one of those names. */
const isColor = (text: string): boolean =>
  /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text) ||
  /^[a-z-]+\([^()]+\)$/i.test(text) ||
  colorNames.has(text.toLowerCase())

/**
 * Returns what has the right shape and cannot be meant, each at its place: no colour, no address to follow or to write to. What
 * such a value breaks is a page or a mail, later and without a word.
 */
export const shopValueFaults = (shop: Judged): PlacedBrandFault[] => [
  ...colorFaults(shop),
  ...linkFaults(shop),
  ...emailFaults(shop),
]

function colorFaults({ paper, look }: Judged): PlacedBrandFault[] {
  const { text: _text, display: _display, ...colors } = look
  return Object.entries({ paper, ...colors })
    .filter(([, text]) => !isColor(text))
    .map(([name, text]) => ({
      place: name === 'paper' ? name : `look, ${name}`,
      fault: { code: 'color-unreadable', params: { text } },
    }))
}

function linkFaults({ menu, footer, notification, hero }: Judged): PlacedBrandFault[] {
  const links = [
    ...menu.map(({ label, href }) => [`menu "${label}", href`, href] as const),
    ...footer.flatMap(({ heading, links: own }) =>
      own.map(({ label, href }) => [`footer "${heading}", links "${label}", href`, href] as const),
    ),
    ...(notification?.show && notification.action === 'link' && notification.link !== ''
      ? [['notification, link', notification.link] as const]
      : []),
    ['hero, href', hero.href] as const,
  ]
  return links
    .filter(([, href]) => !isLinkAddress(href))
    .map(([place, text]) => ({ place, fault: { code: 'link-unreadable', params: { text } } }))
}

function emailFaults({ seller, manufacturer, responsiblePerson }: Judged): PlacedBrandFault[] {
  return Object.entries({ seller, manufacturer, responsiblePerson })
    .flatMap(([name, maker]) => (maker ? [[`${name}, email`, maker.email] as const] : []))
    .filter(([, email]) => !isEmail(email))
    .map(([place, text]) => ({ place, fault: { code: 'email-unreadable', params: { text } } }))
}
