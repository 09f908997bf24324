import fc from 'fast-check'

/** The shapes that stores keep, so that junk comes near enough to the truth to hurt. */
const names = [
  'country',
  'pricelist',
  'shoeSize',
  'privacyConsent',
  'consentPreferences',
  'selection',
  'cart',
  'items',
  'totals',
  'removedItems',
  'discounts',
  'vouchers',
  'currency',
  'countries',
  'states',
  'selected',
  'kind',
  'value',
  'address',
  'shippingAddress',
  'mode',
  'consents',
  'email',
  'loggedIn',
  'seen',
  'uri',
  'searches',
  'unit',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'length',
]
const name = fc.constantFrom(...names)
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom('SE', '20', '41', 'v9', '../../etc', '<img src=x onerror=alert(1)>'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(name, tie('value')), { maxLength: 6 })
      .map(
        (entries) => `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${asJson(each)}`).join(',')}}`,
      ),
  ),
}))

/** Objects arrive here as text already, since `__proto__` would be lost in a real one. */
const asJson = (each: unknown): string =>
  typeof each === 'string' && each.startsWith('{') ? each : (JSON.stringify(each) ?? 'null')

/** Broken, foreign and hostile values for storage: the same ones on every run. */
export function junkValues(count: number): readonly string[] {
  const texts = fc.sample(value.map(asJson), { numRuns: count, seed: 20_261_121 })
  return texts.map((text, index) => {
    if (index % 23 === 0) return 'x'.repeat(400_000)
    return index % 7 === 0 ? text.slice(0, text.length / 2) : text
  })
}
