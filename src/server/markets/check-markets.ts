import type { BrandFault, PlacedBrandFault } from '#contract/brand-faults.ts'
import type {
  CountryConfig,
  DeliveryZone,
  Market,
  MarketsConfig,
  PaymentMethodConfig,
  Pricelist,
  ReturnAddress,
  ReturnFee,
  ReturnsConfig,
  ShippingOption,
  TaxClassRule,
  TerritoryTax,
} from '#contract/markets.ts'
import type { ReturnPolicy } from '#contract/shop.ts'
import { paymentMethodTypes } from '#contract/payment-method-types.ts'
import { BrandError, wrongAt } from '#domain/brand-error.ts'
import { marketFaults } from '#domain/market-choice.ts'
import { currencyFaults } from '#domain/money/charged-currencies.ts'
import { isShownInPounds } from '#domain/money/shown-in-pounds.ts'
import { shapeFaults, type Shape } from '#domain/settings-shape.ts'

import { knownProviders, providerOfMethod } from '../provider-names.ts'
import { countryCodeFault } from './country-code-faults.ts'
import { taxFaults } from './tax-faults.ts'
import { unservedCountries } from './unserved-countries.ts'

/** A shape for each field, so that a field that is new is asked for here as well. */
type ShapeOfEach<Group> = Readonly<Record<keyof Group, Shape>>

const texts: Shape = { listOf: 'text' }
const minorByCurrency: Shape = { tableOf: 'minor units' }

const pricelist: ShapeOfEach<Pricelist> = {
  id: 'text that is not empty',
  name: 'text that is not empty',
  currency: 'text',
  importRate: { tableOf: 'number' },
  roundToMinor: 'whole number',
}
const market: ShapeOfEach<Market> = {
  id: 'text that is not empty',
  name: 'text that is not empty',
  pricelist: 'text',
  mainCountry: { orNothing: 'text' },
}
const country: ShapeOfEach<CountryConfig> = {
  code: 'text',
  market: 'text',
  eu: 'true or false',
  shipTo: 'true or false',
  taxPercent: 'number',
  taxRates: { orNothing: { tableOf: { numberOr: ['exempt'] } } },
  importCharges: { orNothing: { oneOf: ['included', 'on-arrival'] } },
  states: { tableOf: 'text' },
}
const taxClass: ShapeOfEach<TaxClassRule> = { taxClass: 'text that is not empty', categories: texts }
const territory: ShapeOfEach<TerritoryTax> = {
  taxPercent: 'number',
  taxRates: country.taxRates,
  importCharges: country.importCharges,
}
const zone: ShapeOfEach<DeliveryZone> = { countries: texts, from: 'number', to: 'number' }
const shippingMethod: ShapeOfEach<ShippingOption> = {
  id: 'text that is not empty',
  name: 'text that is not empty',
  delivery: 'text',
  days: { orNothing: { listOf: { fields: zone } } },
  pickup: { orNothing: 'true or false' },
  countries: texts,
  priceMinor: minorByCurrency,
  freeFromMinor: minorByCurrency,
}
const paymentMethod: ShapeOfEach<PaymentMethodConfig> = {
  id: 'text that is not empty',
  type: 'text that is not empty',
  name: 'text that is not empty',
  onlyForCountries: texts,
  detail: { orNothing: 'text that is not empty' },
  provider: { orNothing: 'text that is not empty' },
  methodTypes: { orNothing: { listOf: { oneOf: paymentMethodTypes } } },
  methodLimits: {
    orNothing: {
      tableOf: {
        tableOf: {
          fields: { minMinor: { orNothing: 'minor units' }, maxMinor: { orNothing: 'minor units' } },
        },
      },
    },
  },
}
const returnFee: ShapeOfEach<ReturnFee> = { countries: texts, feeMinor: minorByCurrency }
const returnAddress: ShapeOfEach<ReturnAddress> = {
  name: 'text that is not empty',
  company: { orNothing: 'text' },
  address1: 'text that is not empty',
  address2: { orNothing: 'text' },
  zipCode: 'text that is not empty',
  city: 'text that is not empty',
  country: 'text that is not empty',
  phone: { orNothing: 'text' },
  email: { orNothing: 'text' },
}
const returns: ShapeOfEach<ReturnsConfig> = {
  fees: { orNothing: { listOf: { fields: returnFee } } },
  exchangeDays: { orNothing: 'whole number' },
  instructions: { orNothing: texts },
  address: { orNothing: { fields: returnAddress } },
}
const settings: ShapeOfEach<MarketsConfig> = {
  pricelists: { listOf: { fields: pricelist } },
  markets: { listOf: { fields: market } },
  countries: { listOf: { fields: country } },
  shipping: { listOf: { fields: shippingMethod } },
  paymentMethods: { listOf: { fields: paymentMethod } },
  importCurrency: 'text that is not empty',
  voucherStacking: { orNothing: { oneOf: ['in-turn', 'best-only'] } },
  giftCardAmounts: {
    orNothing: { tableOf: { fields: { minMinor: 'minor units', maxMinor: 'minor units' } } },
  },
  purchaseLimits: {
    orNothing: {
      fields: {
        unitsPerItem: { orNothing: 'whole number' },
        openPaymentsByEmail: { orNothing: 'whole number' },
        openPaymentsByAddress: { orNothing: 'whole number' },
        heldUnits: { orNothing: 'whole number' },
      },
    },
  },
  taxClasses: { orNothing: { listOf: { fields: taxClass } } },
  territories: { orNothing: { tableOf: { fields: territory } } },
  taxRate: { orNothing: 'function' },
  returns: { orNothing: { fields: returns } },
  stockCeiling: 'whole number',
}

/**
 * Throws, naming all of them, when fields of the markets are missing or misspelt, or do not fit together: nothing compiles the file
 * before the shop starts, and what stumbles over it later has written half a catalogue by then. Then for what the settings of the shop say
 * of countries: that which it sells from, those of its policies.
 */
export function checkMarkets(
  markets: MarketsConfig,
  homeCountry: string,
  returnPolicies: readonly ReturnPolicy[] = [],
): void {
  const faults = marketsFaults(markets)
  if (faults.length > 0) throw new BrandError({ file: 'brand/markets.ts', form: 'all', faults })
  const home = markets.countries.find(({ code }) => code === homeCountry)
  if (home?.shipTo !== true)
    throw wrongAt('brand/shop.config.ts', 'homeCountry', {
      code: 'home-country-elsewhere',
      params: {
        country: homeCountry,
        example: markets.countries.find(({ shipTo }) => shipTo)?.code ?? 'SE',
      },
    })
  const [policy] = policyFaults(returnPolicies)
  if (policy !== undefined) throw wrongAt('brand/shop.config.ts', policy.place, policy.fault)
}

const policyFaults = (policies: readonly ReturnPolicy[]): PlacedBrandFault[] =>
  policies.flatMap(({ countries }, index) =>
    countries.flatMap((code) => {
      const fault = countryCodeFault(code)
      return fault === null ? [] : [placed(`returnPolicies no. ${index + 1}, countries "${code}"`, fault)]
    }),
  )

/** What names a country, market or pricelist that is not there: no other fault is worth its reader until that is mended. */
const danglingCodes: ReadonlySet<BrandFault['code']> = new Set([
  'country-code-malformed',
  'market-absent',
  'pricelist-absent',
  'shipping-country-unlisted',
])

/**
 * Values of a wrong shape, currencies that cannot be charged and names of what is not there are reported alone: later checks would report
 * them again in other words.
 */
function marketsFaults(markets: MarketsConfig): PlacedBrandFault[] {
  const misshapen = shapeFaults(markets, { fields: settings })
  if (misshapen.length > 0) return misshapen
  const uncharged = currencyFaults(markets)
  if (uncharged.length > 0) return uncharged
  const unfit = marketFaults(markets)
  const dangling = unfit.filter(({ fault }) => danglingCodes.has(fault.code))
  return dangling.length > 0 ? dangling : [...valueFaults(markets), ...unfit]
}

const placed = (place: string, fault: BrandFault): PlacedBrandFault => ({ place, fault })

function valueFaults(markets: MarketsConfig): PlacedBrandFault[] {
  const { pricelists, countries, paymentMethods, importCurrency } = markets
  const taken = new Set(
    pricelists.flatMap(({ currency, importRate }) => [currency, ...Object.keys(importRate)]),
  )
  return [
    ...Object.entries(markets.purchaseLimits ?? {})
      .filter(([, limit]) => limit < 1)
      .map(([name]) => placed(`purchaseLimits, ${name}`, { code: 'limit-too-low', params: {} })),
    ...(taken.has(importCurrency)
      ? []
      : [
          placed('importCurrency', {
            code: 'import-currency-not-taken',
            params: { currency: importCurrency, taken: [...taken] },
          }),
        ]),
    ...pricelists
      .filter(({ roundToMinor }) => roundToMinor < 1)
      .map(({ id }) => placed(`pricelists "${id}", roundToMinor`, { code: 'rounding-too-low', params: {} })),
    ...pricelists.flatMap(({ id, importRate }) =>
      Object.keys(importRate)
        .filter((code) => !isCurrency(code))
        .map((currency) =>
          placed(`pricelists "${id}", importRate`, { code: 'currency-unknown', params: { currency } }),
        ),
    ),
    ...taxFaults(markets),
    ...countries.flatMap(({ code }) => codeFaults(code)),
    ...(paymentMethods.length === 0
      ? [placed('paymentMethods', { code: 'no-payment-method', params: {} })]
      : []),
    ...paymentMethods.flatMap(({ id, onlyForCountries }) =>
      onlyForCountries
        .filter((code) => !countries.some((each) => each.code === code))
        .map((country) =>
          placed(`paymentMethods "${id}", onlyForCountries`, {
            code: 'country-not-listed',
            params: { country },
          }),
        ),
    ),
    ...markets.markets.flatMap((each) => mainCountryFaults(each, markets)),
    ...paymentMethods
      .filter((method) => !knownProviders.includes(providerOfMethod(method)))
      .map(({ id, provider }) =>
        placed(`paymentMethods "${id}", provider`, {
          code: 'provider-unknown',
          params: { provider: String(provider), known: knownProviders },
        }),
      ),
    ...unservedCountries(markets),
  ]
}

/** A feed's links open this country: its prices must be those of the feed. */
function mainCountryFaults(
  { id, mainCountry, pricelist: pricelistId }: Market,
  { countries, pricelists }: MarketsConfig,
): PlacedBrandFault[] {
  if (mainCountry === undefined) return []
  const place = `markets "${id}", mainCountry`
  const own = countries.filter(({ market: other, shipTo }) => other === id && shipTo)
  if (!own.some(({ code }) => code === mainCountry))
    return [
      placed(place, {
        code: 'main-country-elsewhere',
        params: { country: mainCountry, example: own[0]?.code ?? 'SE' },
      }),
    ]
  const currency = pricelists.find((each) => each.id === pricelistId)?.currency
  if (currency !== undefined && isShownInPounds(mainCountry, currency) && own.length > 1)
    return [placed(place, { code: 'main-country-in-pounds', params: { country: mainCountry, currency } })]
  return []
}

/** A file may be in a currency that the shop itself does not charge. */
const isCurrency = (code: string): boolean =>
  /^[A-Z]{3}$/.test(code) &&
  new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' }).of(code) !== undefined

/** What is not a code at all is reported by `marketFaults`. */
function codeFaults(code: string): PlacedBrandFault[] {
  const fault = countryCodeFault(code)
  return fault === null ? [] : [placed(`countries "${code}"`, fault)]
}
