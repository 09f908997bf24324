import type {
  BrandFault,
  BrandFaultCode,
  BrandFaultParams,
  BrandFaults,
  ExpectedValue,
  FoundValue,
  PlacedBrandFault,
  ShapeFaultParams,
  ShopFaultParams,
} from '#contract/brand-faults.ts'

import { extensionFaultTexts } from './extension-faults.ts'
import { marketsFaultTexts } from './markets-faults.ts'
import { skinFaultTexts } from './skin-faults.ts'

type FaultTexts<Params> = { readonly [Code in keyof Params]: (params: Params[Code]) => string }

const quoted = (words: readonly string[]): string[] => words.map((word) => `"${word}"`)

/** What some kinds of values are called in a sentence; the others are called as they are. */
const kinds: Readonly<Record<string, string>> = {
  'whole number': 'whole number from 0 on',
  'minor units': 'whole number of hundredths, such as 499 for 4.99',
}

const nearestText = (nearest: string | null) => (nearest === null ? '' : ` The nearest is ${nearest}.`)

function expectedText(expected: ExpectedValue): string {
  if ('kind' in expected) return kinds[expected.kind] ?? expected.kind
  const words = 'oneOf' in expected ? quoted(expected.oneOf) : ['number', ...quoted(expected.numberOr)]
  return words.join(' or ')
}

function foundText(found: FoundValue): string {
  if ('text' in found) return `"${found.text}"`
  return 'kind' in found ? `a ${found.kind}` : found.other
}

const shapeTexts: FaultTexts<ShapeFaultParams> = {
  'field-unknown': ({ fields, nearest }) =>
    `there is no such field.${nearestText(nearest)} There are: ${fields.join(', ')}.`,
  'value-missing': ({ expected }) => `it is missing. Expected: ${expectedText(expected)}.`,
  'value-wrong': ({ expected, found }) => `it is ${foundText(found)}. Expected: ${expectedText(expected)}.`,
}

const shopTexts: FaultTexts<ShopFaultParams> = {
  'setting-unknown': ({ settings, nearest }) =>
    `there is no such setting.${nearestText(nearest)} There are: ${settings.join(', ')}.`,
  'setting-missing': ({ kind }) => `it is missing. It is a ${kind}.`,
  'setting-of-other-kind': ({ kind, found }) => `a ${kind} is expected, not ${found}.`,
  'notification-without-show': () => 'its `show` is missing. It is true or false.',
  'maker-incomplete': ({ part }) => `its \`${part}\` is missing. Product pages must show it.`,
  'metafield-unreadable': ({ text }) =>
    `"${text}" is not a metafield. Write custom.fit, or custom.* for all of a namespace.`,
  'day-unreadable': ({ text }) =>
    `"${text}" is not a day. Write 12-25 for every year, or 2027-03-26 for one.`,
  'clock-unreadable': ({ text, example }) => `"${text}" is not a time. Write ${example}.`,
  'no-day': () => 'it names no day.',
  'day-twice': ({ day }) => `${day} has a time already.`,
  'telephone-without-country': ({ text }) =>
    `"${text}" is not a number with its country. Write +46 8 465 004 10.`,
  'hours-reversed': ({ from, until }) => `it ends at ${until}, before it begins at ${from}.`,
  'namespace-unreadable': ({ text }) =>
    `"${text}" is not part of an address. Write small letters, digits and hyphens.`,
  'color-unreadable': ({ text }) => `"${text}" is not a colour. Write it like #1c1c1a.`,
  'link-unreadable': ({ text }) =>
    `"${text}" is not an address that can be followed. Write /shop/ for a page of the shop, or https://… for another site.`,
  'email-unreadable': ({ text }) => `"${text}" is not an email address. Write hello@example.com.`,
  'namespaces-alike': ({ name }) => `both are "${name}". Give each a name of its own.`,
  'contacts-missing': () => 'name at least one, such as "mailto:security@example.com" (RFC 9116 §2.5.3).',
  'contact-unreadable': ({ text }) =>
    `"${text}" is not an address that can be followed. Write mailto:…, https://… or tel:….`,
  'expiry-unreadable': ({ text }) =>
    `"${text}" is not a day. Write the last one on which the file holds, such as 2027-06-30.`,
  'policy-not-https': ({ text }) => `"${text}" is not an https address.`,
  'series-unreadable': ({ text }) => `"${text}" is not a series. Write up to ten letters and digits: A.`,
  'account-unreadable': ({ text }) =>
    `"${text}" is not an account. Write its number of four to six digits: 3001.`,
  'account-rate-unreadable': ({ text }) => `"${text}" is not a rate. Write its percent: 25, or 25.5.`,
  'advertisers-not-a-list': () => 'a list is expected.',
  'advertiser-unknown': ({ text, presets }) =>
    `"${text}" is not known. There are: ${presets.join(', ')}. For others write their hosts: { script: ['https://…'], connect: ['https://…'] }.`,
  'advertiser-neither': ({ presets }) => `a name (${presets.join(', ')}) or a group of hosts is expected.`,
  'hosts-not-a-list': () => 'a list of hosts is expected.',
  'host-unusable': ({ json }) =>
    `${json} cannot stand in the pages' policy. Write https:// and a host in small letters, without a path: https://ads.example.com, or https://*.example.com for all below it.`,
  'time-zone-unknown': ({ text }) => `"${text}" is not a time zone. Write one like Europe/Stockholm.`,
  'home-country-without-market': ({ country }) => `no market has ${country}.`,
  'home-country-elsewhere': ({ country, example }) =>
    `"${country}" is none of the countries of brand/markets.ts that have shipTo: true. It is a code of two capital letters, such as ${example}.`,
}

const texts: FaultTexts<BrandFaultParams> = {
  ...shapeTexts,
  ...shopTexts,
  ...marketsFaultTexts,
  ...extensionFaultTexts,
  ...skinFaultTexts,
}

const say = <Code extends BrandFaultCode>(code: Code, params: BrandFaultParams[Code]): string =>
  texts[code](params)

const brandFaultText = ({ code, params }: BrandFault): string => say(code, params)

/** Returns what is wrong, behind its place in the file. */
export const placedBrandFaultText = ({ place, fault }: PlacedBrandFault): string =>
  `${place === '' ? '' : `${place}: `}${brandFaultText(fault)}`

/** Returns what is wrong with a file of the brand, and how to mend it. */
export function brandFaultsText({ file, form, faults }: BrandFaults): string {
  const lines = faults.map(placedBrandFaultText)
  if (form === 'whole') return `${file} ${lines.join(' ')}`
  if (form === 'first') return `${file}${faults[0]?.place === '' ? ': ' : ', '}${lines.join('; ')}`
  const opening = form === 'unfit' ? `${file}: the markets do not fit together:` : `${file}:`
  return [opening, ...lines.map((line) => `  ${line}`)].join('\n')
}
