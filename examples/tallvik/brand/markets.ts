import { defineMarkets } from 'vitrine/markets'

import { countries } from './countries.ts'

const nordic = ['DK', 'FI', 'NO', 'SE']
const europe = countries.filter(({ market, shipTo }) => market !== '4' && shipTo).map(({ code }) => code)
/** How long each way takes, in working days, the first of which is the day after the order. */
const standardDays = [
  { countries: nordic, from: 2, to: 4 },
  { countries: europe, from: 3, to: 6 },
  { countries: [], from: 6, to: 10 },
]
const worldExpress = ['AE', 'AU', 'CA', 'HK', 'JP', 'KR', 'NZ', 'SG', 'TW', 'US']

export const markets = defineMarkets({
  pricelists: [
    { id: '20', name: 'Sweden', currency: 'SEK', importRate: { USD: 10.5, EUR: 11.4 }, roundToMinor: 1000 },
    { id: '21', name: 'Europe', currency: 'EUR', importRate: { USD: 0.95, SEK: 0.088 }, roundToMinor: 100 },
    { id: '22', name: 'World', currency: 'USD', importRate: { EUR: 1.1, SEK: 0.096 }, roundToMinor: 100 },
  ],
  markets: [
    { id: '2', name: 'Sweden', pricelist: '20' },
    { id: '3', name: 'Europe', pricelist: '21', mainCountry: 'DE' },
    { id: '4', name: 'World', pricelist: '22', mainCountry: 'US' },
  ],
  countries,
  shipping: [
    {
      id: 'standard',
      name: 'Standard',
      delivery: '',
      days: standardDays,
      countries: [],
      priceMinor: { SEK: 4900, EUR: 900, USD: 2500 },
      freeFromMinor: { SEK: 100_000, EUR: 15_000, USD: 30_000 },
    },
    {
      id: 'pick-up-point',
      name: 'Pick-up point',
      delivery: 'at the counter nearest to you',
      pickup: true,
      days: [{ countries: [], from: 2, to: 4 }],
      countries: nordic,
      priceMinor: { SEK: 3900, EUR: 700 },
      freeFromMinor: { SEK: 80_000, EUR: 12_000 },
    },
    {
      id: 'express',
      name: 'Express',
      delivery: 'by courier to your door',
      days: [{ countries: [], from: 1, to: 3 }],
      countries: [...europe, ...worldExpress],
      priceMinor: { SEK: 14_900, EUR: 2400, USD: 4500 },
      freeFromMinor: {},
    },
  ],
  paymentMethods: [
    {
      id: 'stripe-checkout',
      type: 'stripe_checkout',
      name: 'Card',
      onlyForCountries: [],
      // Offered where the account at Stripe has them, and where their buyers are.
      methodTypes: [
        'apple_pay',
        'google_pay',
        'klarna',
        'swish',
        'mobilepay',
        'paypal',
        'ideal',
        'bancontact',
        'blik',
        'eps',
        'twint',
      ],
    },
    // Offered where Klarna's credentials are set, in countries of its terms.
    {
      id: 'on-account',
      type: 'klarna',
      name: 'Klarna',
      detail: 'Nothing is charged until your order is sent. Klarna asks who you are on its page.',
      onlyForCountries: ['AT', 'BE', 'DE', 'DK', 'FI', 'NL', 'NO', 'SE'],
      provider: 'klarna',
    },
  ],
  // Beside those of the catalogue.
  giftCardAmounts: {
    SEK: { minMinor: 20_000, maxMinor: 1_000_000 },
    EUR: { minMinor: 2000, maxMinor: 100_000 },
    USD: { minMinor: 2000, maxMinor: 100_000 },
  },
  returns: {
    fees: [
      { countries: nordic, feeMinor: {} },
      { countries: [], feeMinor: { EUR: 600, USD: 1200 } },
    ],
    exchangeDays: 21,
    instructions: [
      'Put it into the bag or box that it came in, with the order number on a note, and close it with tape.',
      'Send it, with a number that can be followed, to Tallvik, Returns, Exempelgatan 9, 000 00 Tallvik, Sweden.',
    ],
    address: {
      name: 'Tallvik, Returns',
      address1: 'Exempelgatan 9',
      zipCode: '000 00',
      city: 'Tallvik',
      country: 'SE',
    },
  },
  importCurrency: 'USD',
  stockCeiling: 20,
})
