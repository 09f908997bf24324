/** Accounts that a day of the shop is booked on, by number. Those of a table are for what its names say. */
export interface LedgerAccounts {
  /** Sales at home without tax, by their rate in percent: `'25'`. `'0'` is for what is not taxed. */
  readonly sales: Readonly<Record<string, string>>
  /** The tax of these, by the same rates. */
  readonly vat: Readonly<Record<string, string>>
  /** Sales taxed by another member state of the EU, without the tax. */
  readonly euSales: string
  /** The tax of these, declared by the One Stop Shop. */
  readonly euVat: string
  /** Sales to countries outside the EU. */
  readonly exportSales: string
  /** Tax of such a country that the shop collects for it. */
  readonly foreignVat: string
  /** What payment providers owe until they pay it out. */
  readonly providers: string
  /** The same of single ones, by their names: `klarna`. */
  readonly instruments: Readonly<Record<string, string>>
  /** What was paid outside the shop for orders that staff placed. */
  readonly byHand: string
  /** What is owed to holders of gift cards. */
  readonly giftCards: string
  /** Gift cards that nobody bought: the shop issued them. */
  readonly givenCards: string
  /** What disputes have taken back. */
  readonly disputes: string
  /** What is lost or gained where amounts are converted. */
  readonly rounding: string
  /** Refunds of which nobody has said at which rate. */
  readonly unclear: string
}

/** How the shop's ledger wants to be written to; what is left out stands as in docs/back-office.md. */
export interface LedgerSettings {
  /** In which the ledger is kept. Absent: SEK. */
  readonly currency?: 'SEK' | 'EUR'
  /** Series of the verifications. Absent: A. */
  readonly series?: string
  /** Those that differ from the defaults. */
  readonly accounts?: Partial<LedgerAccounts>
}
