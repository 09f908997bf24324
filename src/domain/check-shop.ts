import type { ShopConfig } from '#contract/shop.ts'

import { isCalendarDay } from './days/calendar-day.ts'

/** A name of each kind of value, so that a setting that is new is asked for here as well. */
const settings: Readonly<
  Record<keyof ShopConfig, 'text' | 'number' | 'list' | 'group' | 'group or null' | 'group or nothing'>
> = {
  name: 'text',
  description: 'text',
  paper: 'text',
  look: 'group',
  namespaces: 'group',
  homeCountry: 'text',
  defaultShoeSize: 'text',
  menu: 'list',
  footer: 'list',
  notification: 'group or null',
  hero: 'group',
  promises: 'group',
  seller: 'group',
  manufacturer: 'group or nothing',
  responsiblePerson: 'group or nothing',
  lowStock: 'number',
  audience: 'group',
  closedDays: 'list',
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'string') return 'text'
  return typeof value === 'object' ? 'group' : typeof value
}

/** With or without its year; 2028 has every day of a year. */
const isDay = (text: string): boolean => isCalendarDay(text.length === 5 ? `2028-${text}` : text)

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

const fault = (setting: string, why: string) => new Error(`brand/shop.config.ts, ${setting}: ${why}`)

/**
 * Throws for the first setting that is missing, misspelt or of another kind, by its name: nothing compiles the file before the shop
 * starts, and a page that stumbles over it says nothing of it.
 */
export function checkShop(shop: ShopConfig): void {
  for (const name of Object.keys(shop))
    if (!Object.hasOwn(settings, name))
      throw fault(name, `there is no such setting. There are: ${Object.keys(settings).join(', ')}.`)
  for (const [name, kind] of Object.entries(settings)) {
    const found = kindOf(shop[name as keyof ShopConfig])
    if (kind.split(' or ').includes(found)) continue
    if (found === 'nothing') throw fault(name, `it is missing. It is a ${kind}.`)
    throw fault(name, `a ${kind} is expected, not ${found}.`)
  }
  if (shop.notification && kindOf(shop.notification.show) !== 'boolean')
    throw fault('notification', 'its `show` is missing. It is true or false.')
  for (const setting of ['manufacturer', 'responsiblePerson'] as const) {
    const named = shop[setting]
    const lacking = (['name', 'address', 'email'] as const).find((part) => named && !isFilled(named[part]))
    if (lacking) throw fault(setting, `its \`${lacking}\` is missing. Product pages must show it.`)
  }
  const wrong = shop.closedDays.find((day) => !isDay(day))
  if (wrong !== undefined)
    throw fault('closedDays', `"${wrong}" is no day. Write 12-25 for every year, or 2027-03-26 for one.`)
}
