import { poundCountry } from '#domain/money/price-text.ts'

import { exchangeRateStore, rateOf } from './exchange-rate-state.ts'
import { isMap, persist } from '../persist.ts'
import { callApi } from '../shop-api.ts'

const isRate = (value: unknown): boolean => typeof value === 'number' && value > 0 && Number.isFinite(value)
const areRates = (value: unknown): value is Readonly<Record<string, number>> =>
  isMap(value) && Object.values(value).every(isRate)

/** The last good rate serves while the shop cannot be asked. */
export const exchangeRateStorage = persist(exchangeRateStore, {
  name: 'exchangeRate',
  kind: 'session',
  fields: { rates: areRates },
})

/** Spec 7.25: pounds for one euro, by the shop's reference rates. */
export const loadPoundRate = async (): Promise<string> =>
  (await callApi('getExchangeRate', { params: { from: 'EUR', to: 'GBP' } })).exchange_rate

/** Only shoppers in Great Britain see converted prices (spec 1.8); nobody else asks for a rate. */
export async function setUpPounds(country: string | null): Promise<void> {
  if (country === poundCountry) await setUpExchangeRate(loadPoundRate)
}

let asking: Promise<void> | null = null

/** As long as no rate is known, which another tab's country or a call that failed leaves behind. */
export function completePounds(country: string | null): void {
  if (rateOf(country) !== null) return
  asking ??= setUpPounds(country).finally(() => {
    asking = null
  })
}

/** Spec 4.10. `load` answers the rate as text or number. A failure, or a rate that is no positive number, is only logged (8.10) and the last good rate stays. */
export async function setUpExchangeRate(load: () => Promise<string | number>): Promise<void> {
  try {
    const rate = Number(await load())
    if (!isRate(rate)) throw new Error(`The exchange rate is not a number: ${rate}`)
    exchangeRateStore.setState(({ rates }) => ({ rates: { ...rates, [poundCountry]: rate } }))
  } catch (error) {
    console.error('The exchange rate could not be loaded', error)
  }
}
