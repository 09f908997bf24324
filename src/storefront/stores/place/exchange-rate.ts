import { isShownInPounds, poundCountry } from '#domain/money/shown-in-pounds.ts'

import { findCountry } from './countries.ts'
import { exchangeRateStore, readRate } from './exchange-rate-state.ts'
import { isMap, isText, persist } from '../persist.ts'
import { callApi } from '../shop-api.ts'

const isRate = (value: unknown): boolean => typeof value === 'number' && value > 0 && Number.isFinite(value)
const areRates = (value: unknown): value is Readonly<Record<string, number>> =>
  isMap(value) && Object.values(value).every(isRate)

/** The last good rate serves while the shop cannot be asked. */
export const exchangeRateStorage = persist(exchangeRateStore, {
  name: 'exchangeRate',
  kind: 'session',
  fields: { rates: areRates, date: isText },
})

/**
 * Spec 4.10, 7.25: pounds for one euro, for shoppers in Great Britain who are charged in euro (1.8); nobody else asks. A failure, or a
 * rate that is not a positive number, is only logged (8.10), and the last good rate stays.
 */
export async function setUpPounds(country: string | null): Promise<void> {
  if (!isShownInPounds(country, findCountry(country)?.currency)) return
  try {
    const answer = await callApi('getExchangeRate', { params: { from: 'EUR', to: 'GBP' } })
    const rate = Number(answer.exchange_rate)
    if (!isRate(rate)) throw new Error(`The exchange rate is not a number: ${rate}`)
    exchangeRateStore.setState({ rates: { [poundCountry]: rate }, date: answer.date })
  } catch (error) {
    console.error('The exchange rate could not be loaded', error)
  }
}

let asking: Promise<void> | null = null

/** As long as no rate is known, which another tab's country or a call that failed leaves behind. */
export function completePounds(country: string | null): void {
  if (readRate(country) !== null) return
  asking ??= setUpPounds(country).finally(() => {
    asking = null
  })
}
