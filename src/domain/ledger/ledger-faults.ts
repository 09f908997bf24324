import type { PlacedBrandFault } from '#contract/brand-faults.ts'
import type { LedgerAccounts, LedgerSettings } from '#contract/ledger.ts'

import { shapeFaults, type Shape } from '../settings-shape.ts'

const filled = 'text that is not empty'
const account: Shape = { orNothing: filled }
const table: Shape = { orNothing: { tableOf: filled } }

const accountShapes: Readonly<Record<keyof LedgerAccounts, Shape>> = {
  sales: table,
  vat: table,
  euSales: account,
  euVat: account,
  exportSales: account,
  foreignVat: account,
  providers: account,
  instruments: table,
  byHand: account,
  giftCards: account,
  givenCards: account,
  disputes: account,
  rounding: account,
  unclear: account,
}
const shapes: Readonly<Record<keyof LedgerSettings, Shape>> = {
  currency: { orNothing: { oneOf: ['SEK', 'EUR'] } },
  series: { orNothing: filled },
  accounts: { orNothing: { fields: accountShapes } },
}

/** Returns what is wrong with a ledger's settings. */
export function ledgerFaults(ledger: LedgerSettings): PlacedBrandFault[] {
  const wrongShapes = shapeFaults(ledger, { fields: shapes }, 'ledger')
  if (wrongShapes.length > 0) return wrongShapes
  const { series = 'A', accounts = {} } = ledger
  const faults: PlacedBrandFault[] = []
  if (!/^[A-Za-z0-9]{1,10}$/.test(series))
    faults.push({ place: 'ledger, series', fault: { code: 'series-unreadable', params: { text: series } } })
  for (const [name, value] of Object.entries(accounts)) {
    const numbers = typeof value === 'string' ? { '': value } : value
    for (const [key, number] of Object.entries(numbers)) {
      const place = ['ledger, accounts', name, key].filter(Boolean).join(', ')
      if (!/^[1-9]\d{3,5}$/.test(number))
        faults.push({ place, fault: { code: 'account-unreadable', params: { text: number } } })
      if ((name === 'sales' || name === 'vat') && !/^(?:0|[1-9]\d?)(?:\.\d{1,3})?$/.test(key))
        faults.push({ place, fault: { code: 'account-rate-unreadable', params: { text: key } } })
    }
  }
  return faults
}
