import type { BrandFault, PlacedBrandFault } from '#contract/brand-faults.ts'
import {
  weekdays,
  type Manufacturer,
  type ReturnPolicy,
  type SecurityTxt,
  type ShopConfig,
  type CutOff,
  type Telephone,
} from '#contract/shop.ts'

import { wrongAt } from './brand-error.ts'
import { nearestName } from './nearest-name.ts'
import { shopValueFaults } from './shop-values.ts'
import { isCalendarDay } from './days/calendar-day.ts'
import { layoutShape } from './layout-shape.ts'
import { ledgerFaults } from './ledger/ledger-faults.ts'
import { securityTxtFault } from './security-txt.ts'
import { advertiserFaults } from './tag-hosts.ts'
import { shapeFaults, type Fields, type Shape } from './settings-shape.ts'

/** A name of each kind of value, so that a setting that is new is asked for here as well. */
const settings: Readonly<
  Record<
    keyof ShopConfig,
    | 'text'
    | 'text or nothing'
    | 'boolean or nothing'
    | 'number'
    | 'list'
    | 'list or nothing'
    | 'group'
    | 'group or null'
    | 'group or nothing'
    | 'group or null or nothing'
  >
> = {
  name: 'text',
  description: 'text',
  paper: 'text',
  look: 'group',
  layout: 'group or nothing',
  namespaces: 'group',
  homeCountry: 'text',
  timeZone: 'text or nothing',
  defaultShoeSize: 'text',
  menu: 'list',
  footer: 'list',
  notification: 'group or null',
  hero: 'group',
  promises: 'group',
  returnPolicies: 'list or nothing',
  seller: 'group',
  goodwill: 'group or nothing',
  ledger: 'group or nothing',
  cutOffs: 'list or nothing',
  expressCheckout: 'boolean or nothing',
  telephone: 'group or nothing',
  manufacturer: 'group or nothing',
  responsiblePerson: 'group or nothing',
  guaranteeNotice: 'group or null or nothing',
  securityTxt: 'group or nothing',
  publicMetafields: 'list or nothing',
  lowStock: 'number',
  renderer: 'text or nothing',
  audience: 'group',
  closedDays: 'list',
  advertisers: 'list or nothing',
}

/** A shape for each field of a group, so that a field that is new is asked for here as well. */
type ShapeOfEach<Group> = Readonly<Record<keyof Group, Shape>>
type Entry<List> = List extends readonly (infer Each)[] ? Each : never

const filled = 'text that is not empty'
const look: ShapeOfEach<ShopConfig['look']> = {
  ink: filled,
  soft: filled,
  line: filled,
  stone: filled,
  accent: filled,
  text: filled,
  display: filled,
}
const namespaces: ShapeOfEach<ShopConfig['namespaces']> = { commerce: filled, brand: filled }
const link: ShapeOfEach<Entry<ShopConfig['menu']>> = { label: filled, href: filled }
const footerPart: ShapeOfEach<Entry<ShopConfig['footer']>> = {
  heading: filled,
  links: { listOf: { fields: link } },
}
const notification: ShapeOfEach<NonNullable<ShopConfig['notification']>> = {
  show: 'true or false',
  message: 'text',
  action: { oneOf: ['newsletter', 'link'] },
  link: 'text',
}
const hero: ShapeOfEach<ShopConfig['hero']> = {
  heading: 'text',
  text: 'text',
  href: filled,
  link: 'text',
  image: { orNull: filled },
}
const promises: ShapeOfEach<ShopConfig['promises']> = {
  delivery: 'text',
  freeDelivery: { orNothing: 'text' },
  returns: { orNothing: 'text' },
}
const seller: ShapeOfEach<ShopConfig['seller']> = {
  legalName: filled,
  address: filled,
  email: filled,
  vat: 'text',
}
const telephone: ShapeOfEach<Telephone> = {
  number: filled,
  hours: { listOf: { fields: { days: { listOf: { oneOf: weekdays } }, from: filled, until: filled } } },
}
const cutOff: ShapeOfEach<CutOff> = { days: { listOf: { oneOf: weekdays } }, until: filled }
const audience: ShapeOfEach<ShopConfig['audience']> = {
  gender: { oneOf: ['female', 'male', 'unisex'] },
  ageGroup: { oneOf: ['newborn', 'infant', 'toddler', 'kids', 'adult'] },
}
const manufacturer: ShapeOfEach<Manufacturer> = { name: filled, address: filled, email: filled }
const returnPolicy: ShapeOfEach<ReturnPolicy> = {
  countries: { listOf: filled },
  days: 'whole number',
  fees: { oneOf: ['free', 'buyer'] },
}
const securityTxt: ShapeOfEach<SecurityTxt> = {
  contacts: { listOf: filled },
  expires: filled,
  policy: { orNothing: filled },
}

/** What stands within the settings that are lists and groups. */
const within: Fields = {
  name: filled,
  look: { fields: look },
  layout: { orNothing: layoutShape },
  namespaces: { fields: namespaces },
  menu: { listOf: { fields: link } },
  footer: { listOf: { fields: footerPart } },
  notification: { orNull: { fields: notification } },
  hero: { fields: hero },
  promises: { fields: promises },
  returnPolicies: { orNothing: { listOf: { fields: returnPolicy } } },
  seller: { fields: seller },
  cutOffs: { orNothing: { listOf: { fields: cutOff } } },
  telephone: { orNothing: { fields: telephone } },
  manufacturer: { orNothing: { fields: manufacturer } },
  responsiblePerson: { orNothing: { fields: manufacturer } },
  guaranteeNotice: { orNothing: { orNull: { tableOf: filled } } },
  securityTxt: { orNothing: { fields: securityTxt } },
  audience: { fields: audience },
  publicMetafields: { orNothing: { listOf: filled } },
  renderer: { orNothing: { oneOf: ['static', 'react'] } },
}

function nameType(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'string') return 'text'
  return typeof value === 'object' ? 'group' : typeof value
}

/** With or without its year; 2028 has every day of a year. */
const isDay = (text: string): boolean => isCalendarDay(text.length === 5 ? `2028-${text}` : text)

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

const wrong = (place: string, fault: BrandFault) => wrongAt('brand/shop.config.ts', place, fault)
const placed = ({ place, fault }: PlacedBrandFault) => wrong(place, fault)

/**
 * Throws for the first setting that is missing, misspelt or of another kind, by its name: nothing compiles the file before the shop
 * starts, and a page that stumbles over it says nothing of it.
 */
export function checkShop(shop: ShopConfig): void {
  for (const name of Object.keys(shop))
    if (!Object.hasOwn(settings, name))
      throw wrong(name, {
        code: 'setting-unknown',
        params: { settings: Object.keys(settings), nearest: nearestName(name, Object.keys(settings)) },
      })
  for (const [name, kind] of Object.entries(settings)) {
    const found = nameType(shop[name as keyof ShopConfig])
    if (kind.split(' or ').includes(found)) continue
    if (found === 'nothing') throw wrong(name, { code: 'setting-missing', params: { kind } })
    throw wrong(name, { code: 'setting-of-other-kind', params: { kind, found } })
  }
  if (shop.notification && nameType(shop.notification.show) !== 'boolean')
    throw wrong('notification', { code: 'notification-without-show', params: {} })
  for (const setting of ['manufacturer', 'responsiblePerson'] as const) {
    const named = shop[setting]
    const lacking = (['name', 'address', 'email'] as const).find((part) => named && !isFilled(named[part]))
    if (lacking) throw wrong(setting, { code: 'maker-incomplete', params: { part: lacking } })
  }
  for (const [name, shape] of Object.entries(within)) {
    const [first] = shapeFaults(shop[name as keyof ShopConfig], shape, name)
    if (first !== undefined) throw placed(first)
  }
  const [wrongValue] = shopValueFaults(shop)
  if (wrongValue !== undefined) throw placed(wrongValue)
  checkNamespaces(shop.namespaces)
  if (shop.telephone) checkTelephone(shop.telephone)
  checkCutOffs(shop.cutOffs ?? [])
  const securityFault = shop.securityTxt ? securityTxtFault(shop.securityTxt) : null
  if (securityFault !== null) throw placed(securityFault)
  const [wrongLedger] = shop.ledger ? ledgerFaults(shop.ledger) : []
  if (wrongLedger !== undefined) throw placed(wrongLedger)
  const [wrongHost] = advertiserFaults(shop.advertisers)
  if (wrongHost !== undefined) throw placed(wrongHost)
  const unnamed = shop.publicMetafields?.find((name) => !/^[^.\s][^\s]*\.(?:\*|[^.*\s]+)$/.test(name))
  if (unnamed !== undefined)
    throw wrong('publicMetafields', { code: 'metafield-unreadable', params: { text: unnamed } })
  const noDay = shop.closedDays.find((day) => !isDay(day))
  if (noDay !== undefined) throw wrong('closedDays', { code: 'day-unreadable', params: { text: noDay } })
}

const isClock = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)

/** What counts down to another time than that at which parcels leave would promise what is not kept. */
function checkCutOffs(cutOffs: readonly CutOff[]): void {
  for (const [place, { days, until }] of cutOffs.entries()) {
    const where = `cutOffs, entry ${place + 1}`
    if (!isClock(until))
      throw wrong(where, { code: 'clock-unreadable', params: { text: until, example: '14:00' } })
    if (days.length === 0) throw wrong(where, { code: 'no-day', params: {} })
    const twice = days.find((day) => cutOffs.slice(0, place).some((before) => before.days.includes(day)))
    if (twice) throw wrong(where, { code: 'day-twice', params: { day: twice } })
  }
}

/** A number that nobody abroad can call, and hours in which nobody is there, would mislead. */
function checkTelephone({ number, hours }: Telephone): void {
  if (!/^\+[\d\s()-]{7,}$/.test(number))
    throw wrong('telephone.number', { code: 'telephone-without-country', params: { text: number } })
  for (const [place, { days, from, until }] of hours.entries()) {
    const where = `telephone.hours, entry ${place + 1}`
    const noClock = [from, until].find((clock) => !isClock(clock))
    if (noClock !== undefined)
      throw wrong(where, { code: 'clock-unreadable', params: { text: noClock, example: '09:00' } })
    if (from >= until) throw wrong(where, { code: 'hours-reversed', params: { from, until } })
    if (days.length === 0) throw wrong(where, { code: 'no-day', params: {} })
  }
}

/** They are parts of the API's addresses. */
function checkNamespaces({ commerce, brand }: ShopConfig['namespaces']): void {
  const odd = [commerce, brand].find((name) => !/^[a-z][a-z0-9-]*$/.test(name))
  if (odd !== undefined) throw wrong('namespaces', { code: 'namespace-unreadable', params: { text: odd } })
  if (commerce === brand) throw wrong('namespaces', { code: 'namespaces-alike', params: { name: brand } })
}
