import type {
  RatesDoubt,
  RatesDoubtParams,
  RatesFault,
  RatesFaultParams,
  StaleRates,
} from '#contract/rates-faults.ts'

const doubts: { readonly [Code in keyof RatesDoubtParams]: (params: RatesDoubtParams[Code]) => string } = {
  'no-rates': () => 'there are no rates',
  'rate-impossible': ({ currency, rate }) => `${currency} is ${rate}`,
  'rate-leapt': ({ currency, before, rate }) => `${currency} went from ${before} to ${rate}`,
}

const sayDoubt = <Code extends keyof RatesDoubtParams>(code: Code, params: RatesDoubtParams[Code]): string =>
  doubts[code](params)

/** Returns why rates are not believed, as it stands within a sentence. */
export const ratesDoubtText = ({ code, params }: RatesDoubt): string => sayDoubt(code, params)

const texts: { readonly [Code in keyof RatesFaultParams]: (params: RatesFaultParams[Code]) => string } = {
  'entities-declared': () => 'The document declares entities.',
  'not-of-one-day': () => 'The document does not name one day.',
  'rate-unreadable': ({ currency, text }) => `The rate of "${currency}" cannot be read: "${text}".`,
  'rates-doubted': ({ date, doubt }) =>
    `The rates of ${date} are not believed: ${ratesDoubtText(doubt)}. The last good ones stay.`,
  'rates-older': ({ date, known }) => `The rates are of ${date}, older than those of ${known}.`,
  'bank-refuses': ({ url, status }) => `${url} answered ${status}.`,
  'document-too-long': ({ url, maxBytes }) => `${url} answered more than ${maxBytes} bytes.`,
  'bank-away': ({ code }) => `the European Central Bank does not answer${code === null ? '' : ` (${code})`}.`,
}

const say = <Code extends keyof RatesFaultParams>(code: Code, params: RatesFaultParams[Code]): string =>
  texts[code](params)

/** Returns why a document of exchange rates is not taken. */
export const ratesFaultText = ({ code, params }: RatesFault): string => say(code, params)

/** Returns what is reported, once, when there are no new rates. */
export const staleRatesText = ({ fault, date, areOwn }: StaleRates): string => {
  const effect = areOwn
    ? `Those of ${date} count, which come with this version`
    : `The last good ones stay, those of ${date}`
  return `No new exchange rates: ${ratesFaultText(fault)} ${effect}; it is tried again every hour.`
}
