import type { LedgerAccounts, LedgerSettings } from '#contract/ledger.ts'

/** Accounts of the Swedish BAS chart. Its own where it has one for the purpose; docs/back-office.md says why where it has several. */
const defaults: LedgerAccounts = {
  sales: { '25': '3001', '12': '3002', '6': '3003', '0': '3004' },
  vat: { '25': '2611', '12': '2621', '6': '2631' },
  euSales: '3106',
  euVat: '2670',
  exportSales: '3105',
  foreignVat: '2890',
  providers: '1580',
  instruments: {},
  byHand: '1510',
  giftCards: '2421',
  givenCards: '5990',
  disputes: '1515',
  rounding: '3740',
  unclear: '2999',
}

/** Returns the accounts of a shop: its own before the defaults, table by table. */
export function chooseAccounts({ accounts = {} }: LedgerSettings): LedgerAccounts {
  const { sales, vat, instruments, ...single } = accounts
  return {
    ...defaults,
    ...single,
    sales: { ...defaults.sales, ...sales },
    vat: { ...defaults.vat, ...vat },
    instruments: { ...defaults.instruments, ...instruments },
  }
}

/** Returns accounts with their names, which the chart has in Swedish; of several purposes of one number the first names it. */
export function nameAccounts(accounts: LedgerAccounts): ReadonlyMap<string, string> {
  const byRate = (table: Readonly<Record<string, string>>, name: string) =>
    Object.entries(table).map(
      ([percent, account]) =>
        [account, percent === '0' ? `${name}, momsfri` : `${name}, ${percent.replace('.', ',')} %`] as const,
    )
  const named: readonly (readonly [string, string])[] = [
    [accounts.byHand, 'Kundfordringar'],
    [accounts.disputes, 'Osäkra kundfordringar'],
    [accounts.providers, 'Fordringar för kontokort och kuponger'],
    ...Object.entries(accounts.instruments).map(([name, account]) => [account, `Fordran ${name}`] as const),
    [accounts.giftCards, 'Ej inlösta presentkort'],
    ...byRate(accounts.vat, 'Utgående moms på försäljning inom Sverige'),
    [accounts.euVat, 'Utgående moms på försäljning inom EU, OSS'],
    [accounts.foreignVat, 'Övriga kortfristiga skulder'],
    [accounts.unclear, 'OBS-konto'],
    ...byRate(accounts.sales, 'Försäljning inom Sverige'),
    [accounts.exportSales, 'Försäljning varor till land utanför EU'],
    [accounts.euSales, 'Försäljning varor till annat EU-land, momspliktig'],
    [accounts.rounding, 'Öres- och kronutjämning'],
    [accounts.givenCards, 'Övriga kostnader för reklam och PR'],
  ]
  const names = new Map<string, string>()
  for (const [account, name] of named) if (!names.has(account)) names.set(account, name)
  return names
}
