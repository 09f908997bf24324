import type { MarketsConfig } from '#contract/markets.ts'
import type { ShopConfig } from '#contract/shop.ts'
import { vatRates, vatRatesAsOf } from '#contract/vat-rates.ts'
import { paths } from '#contract/screens.ts'
import { isEuMember } from '#domain/tax/tax-areas.ts'
import { taxRules } from '#domain/tax/tax-rules.ts'
import { findTerritory } from '#domain/tax/territories.ts'
import { isOutsideEu } from '#server/catalogue/import/report/outside-eu.ts'
import * as texts from '#texts/doctor-law.ts'

import { note, ok, type Finding } from './finding.ts'

type Law = Pick<
  ShopConfig,
  'seller' | 'manufacturer' | 'responsiblePerson' | 'guaranteeNotice' | 'footer' | 'homeCountry'
>

const found = (
  what: string,
  isMissing: boolean,
  rule: keyof typeof texts.rules,
  words: { readonly missing: string; readonly there: string },
): Finding =>
  isMissing ? note(what, texts.byRule(words.missing, rule)) : ok(what, texts.byRule(words.there, rule))

/** What the settings of a shop lack by law, for all of its markets and then market by market, each with its rule, source and date. */
export function lawFindings(shop: Law, markets: MarketsConfig, today: Date): Finding[] {
  const sold = markets.countries.filter(({ shipTo }) => shipTo)
  const sellsToEu = sold.some(({ code }) => isEuMember(code))
  return [
    ...(sellsToEu ? euFindings(shop) : []),
    found('seller', shop.seller.vat.trim() === '', 'seller', texts.seller),
    ...ratesAge(today),
    ...markets.markets.flatMap((market) =>
      marketFindings(texts.market(market.name), {
        shop,
        markets,
        countries: sold.filter((country) => country.market === market.id),
      }),
    ),
  ]
}

function euFindings(shop: Law): Finding[] {
  const links = shop.footer.flatMap((part) => part.links)
  const maker = (shop.manufacturer ?? shop.seller).address
  const isForeign = isOutsideEu(maker)
  return [
    found('guarantee', !shop.guaranteeNotice?.['en'], 'guarantee', {
      missing: shop.guaranteeNotice === null ? texts.guarantee.missing : texts.guarantee.inWords,
      there: texts.guarantee.there,
    }),
    found(
      'accessibility',
      !links.some(({ href, label }) => /accessib/i.test(href + label)),
      'accessibility',
      texts.accessibility,
    ),
    found('withdrawal', !links.some(({ href }) => href === paths.withdraw), 'withdrawal', texts.withdrawal),
    found('manufacturer', shop.manufacturer === undefined, 'manufacturer', {
      missing: texts.manufacturer.missing(shop.seller.legalName),
      there: texts.manufacturer.there,
    }),
    found('responsible', isForeign && !shop.responsiblePerson, 'responsiblePerson', {
      missing: texts.responsiblePerson.missing(maker),
      there: isForeign ? texts.responsiblePerson.there : texts.responsiblePerson.notNeeded,
    }),
    ...links
      .filter(({ href }) => href.includes('ec.europa.eu/consumers/odr'))
      .map(({ label }) => note('odr', texts.odrLink(label))),
  ]
}

/** After half a year rates are worth another look. */
const ratesKeepMs = 183 * 24 * 60 * 60_000

function ratesAge(today: Date): Finding[] {
  return today.getTime() - Date.parse(vatRatesAsOf) > ratesKeepMs
    ? [note('rates', texts.ratesOld(vatRatesAsOf))]
    : [ok('rates', texts.ratesFresh(vatRatesAsOf))]
}

interface OfMarket {
  readonly shop: Law
  readonly markets: MarketsConfig
  readonly countries: MarketsConfig['countries']
}

function marketFindings(what: string, { shop, markets, countries }: OfMarket): Finding[] {
  const findings: Finding[] = []
  for (const { code, taxPercent, taxRates = {} } of countries) {
    const known = vatRates[code]
    const territory = findTerritory(code, '')
    if (territory && taxPercent > 0 && !markets.territories?.[territory.code])
      findings.push(note(what, texts.outsideVatArea(code, territory)))
    if (!known || taxPercent === 0) continue
    const { standard, source } = known
    const rate = { country: code, own: taxPercent, byLaw: standard, source, date: vatRatesAsOf }
    if (taxPercent !== standard) findings.push(note(what, texts.standardRate(rate)))
    for (const [name, byLaw] of Object.entries(known.classes)) {
      const own = taxRates[name] ?? null
      if (own !== byLaw) findings.push(note(what, texts.classRate(name, { ...rate, own, byLaw })))
    }
  }
  const charged = countries.filter(
    (country) =>
      taxRules({ country, territory: null, homeCountry: shop.homeCountry, settings: markets })
        .importCharges !== null,
  )
  if (charged.length > 0) findings.push(ok(what, texts.importCharges(charged.map(({ code }) => code))))
  return findings.length > 0 ? findings : [ok(what, texts.ratesRight)]
}
