import type { StaffRefusalParams } from '#contract/refusals.ts'

const texts: Record<
  StaffRefusalParams['voucher-wrong']['fault'],
  (value: string, known: readonly string[]) => string
> = {
  code: (value) => `A code has 3 to 40 letters, digits, hyphens or underscores; “${value}” has not.`,
  prefix: (value) =>
    `The codes may begin with up to 20 letters, digits, hyphens or underscores, not with “${value}”.`,
  gives: () => 'A voucher gives percent, an amount or free shipping.',
  day: (value) => `The calendar has no day ${value}.`,
  over: () => 'The last day is over already. Name one to come.',
  period: () => 'The last day must come after the first.',
  currency: (value, known) => `The shop has no prices in ${value}; it has them in ${known.join(', ')}.`,
  market: (value, known) => `There is no market ${value}; there are ${known.join(', ')}.`,
  product: (value) => `There is no product “${value}”. Name it by SKU, page name or id.`,
  category: (value, known) => `There is no category “${value}”; there are ${known.join(', ')}.`,
}

/** Says what is wrong with a voucher that was to be made. */
export const voucherFaultText = ({ fault, value, known }: StaffRefusalParams['voucher-wrong']): string =>
  texts[fault](value, known)
