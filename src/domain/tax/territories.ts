/** A part of a country where another VAT law, another rate or another customs law holds. */
export interface Territory {
  /** ISO 3166-2 where there is one, else the country's code and a short name; `XI` is Northern Ireland in VAT numbers. */
  readonly code: string
  readonly name: string
  /** The country in addresses. */
  readonly country: string
  /** Of a postcode without gaps, in capitals. */
  readonly postcodes: RegExp
  /** ISO 3166-1 codes of its own, where addresses may use one. */
  readonly ownCodes?: readonly string[]
  /** VAT areas that it lies in; none of them is that of its country where it lies outside of it. */
  readonly vatAreas: readonly string[]
  readonly customsAreas: readonly string[]
  /** The standard rate, where it lies in the VAT area of its country and has one of its own. */
  readonly taxPercent?: number
  readonly source: string
}

const commission =
  'Directive 2006/112/EC, article 6, and European Commission, Territorial scope of EU VAT and customs rules, read 2026-11-26'
const france =
  'Directive 2006/112/EC, article 6(1)(c), and European Commission, Territorial scope, read 2026-11-26'

/** Outside the EU's VAT area; in its customs area unless `customs` names another. */
const outside = (
  code: string,
  name: string,
  postcodes: RegExp,
  more: { customs?: string; ownCodes?: readonly string[]; source?: string } = {},
): Territory => ({
  code,
  name,
  country: code.slice(0, 2),
  postcodes,
  ...(more.ownCodes && { ownCodes: more.ownCodes }),
  vatAreas: [code],
  customsAreas: [more.customs ?? 'EU'],
  source: more.source ?? commission,
})

/** A part of France that has an ISO code of its own. */
const french = (iso: string, name: string, postcodes: RegExp, isInCustomsArea: boolean): Territory =>
  outside(`FR-${iso}`, name, postcodes, {
    ownCodes: [iso],
    source: france,
    ...(isInCustomsArea ? {} : { customs: iso }),
  })

/** In the VAT area of its country, at a standard rate of its own. */
const ratedApart = (
  code: string,
  name: string,
  postcodes: RegExp,
  { taxPercent, source }: { taxPercent: number; source: string },
): Territory => ({
  code,
  name,
  country: code.slice(0, 2),
  postcodes,
  vatAreas: ['EU'],
  customsAreas: ['EU'],
  taxPercent,
  source,
})

const fiveDigits = (start: string): RegExp => new RegExp(`^${start}\\d{${5 - start.length}}$`)

/**
 * Every territory whose postcodes tell it apart. Where a postcode stands for two, the narrower one comes first. Not among them: the Greek
 * islands with rates of their own, Corsica, Akrotiri and Dhekelia, whose addresses decide nothing about clothes or cannot be recognised by postcode.
 */
export const territories: readonly Territory[] = [
  outside('ES-CN', 'the Canary Islands', /^(35|38)\d{3}$/, { ownCodes: ['IC'] }),
  outside('ES-CE', 'Ceuta', fiveDigits('51'), { customs: 'ES-CE' }),
  outside('ES-ML', 'Melilla', fiveDigits('52'), { customs: 'ES-ML' }),
  outside('FI-01', 'Åland', fiveDigits('22'), { ownCodes: ['AX'] }),
  outside('DE-BUESINGEN', 'Büsingen', /^78266$/, { customs: 'CH' }),
  outside('DE-HELGOLAND', 'Heligoland', /^27498$/, { customs: 'DE-HELGOLAND' }),
  outside('IT-LIVIGNO', 'Livigno', /^23041$/, { customs: 'IT-LIVIGNO' }),
  outside('IT-CAMPIONE', "Campione d'Italia", /^2206[12]$/, {
    source: `${commission}; in the customs area since 2020-01-01 (Directive (EU) 2019/475)`,
  }),
  outside('GR-69', 'Mount Athos', /^6308[67]$/),
  french('BL', 'Saint Barthélemy', /^(97133|977\d\d)$/, false),
  french('MF', 'Saint Martin', /^(97150|978\d\d)$/, true),
  french('GP', 'Guadeloupe', fiveDigits('971'), true),
  french('MQ', 'Martinique', fiveDigits('972'), true),
  french('GF', 'French Guiana', fiveDigits('973'), true),
  french('RE', 'Réunion', fiveDigits('974'), true),
  french('PM', 'Saint Pierre and Miquelon', fiveDigits('975'), false),
  french('YT', 'Mayotte', fiveDigits('976'), true),
  french('TF', 'the French Southern Territories', fiveDigits('984'), false),
  french('WF', 'Wallis and Futuna', fiveDigits('986'), false),
  french('PF', 'French Polynesia', fiveDigits('987'), false),
  french('NC', 'New Caledonia', fiveDigits('988'), false),
  outside('DK-GL', 'Greenland', /^39\d\d$/, { customs: 'GL', ownCodes: ['GL'] }),
  outside('DK-FO', 'the Faroe Islands', /^(FO-?)?\d{3}$/, { customs: 'FO', ownCodes: ['FO'] }),
  ratedApart('PT-20', 'the Azores', /^9[5-9]\d\d-?(\d{3})?$/, {
    taxPercent: 16,
    source: 'Código do IVA (Portugal), artigo 18(3); Directive 2006/112/EC, article 105(2)',
  }),
  ratedApart('PT-30', 'Madeira', /^9[0-4]\d\d-?(\d{3})?$/, {
    taxPercent: 22,
    source: 'Código do IVA (Portugal), artigo 18(3); Directive 2006/112/EC, article 105(2)',
  }),
  ratedApart('AT-MITTELBERG', 'Jungholz and Mittelberg', /^(6691|699[1-3])$/, {
    taxPercent: 19,
    source: 'UStG 1994 (Austria), § 10(4); Directive 2006/112/EC, article 104',
  }),
  {
    code: 'XI',
    name: 'Northern Ireland',
    country: 'GB',
    postcodes: /^BT\d/,
    vatAreas: ['GB', 'EU'],
    customsAreas: ['GB', 'EU'],
    source:
      'Windsor Framework (Decision No 1/2023, OJ L 102, 17.4.2023), article 8 and annex 3: EU VAT law for goods',
  },
  {
    code: 'GB-JSY',
    name: 'Jersey',
    country: 'GB',
    postcodes: /^JE\d/,
    ownCodes: ['JE'],
    vatAreas: ['JE'],
    customsAreas: ['GB'],
    source:
      'Value Added Tax Act 1994 (UK), section 96: the Channel Islands are not part of the United Kingdom',
  },
  {
    code: 'GB-GSY',
    name: 'Guernsey',
    country: 'GB',
    postcodes: /^GY\d/,
    ownCodes: ['GG'],
    vatAreas: ['GG'],
    customsAreas: ['GB'],
    source:
      'Value Added Tax Act 1994 (UK), section 96: the Channel Islands are not part of the United Kingdom',
  },
  {
    code: 'NO-21',
    name: 'Svalbard',
    country: 'NO',
    postcodes: /^917\d$/,
    ownCodes: ['SJ'],
    vatAreas: ['SJ'],
    customsAreas: ['SJ'],
    source: 'Merverdiavgiftsloven (Norway), § 1-2: not Svalbard, Jan Mayen and the dependencies',
  },
  {
    code: 'CH-SAMNAUN',
    name: 'Samnaun',
    country: 'CH',
    postcodes: /^756[23]$/,
    vatAreas: ['CH-SAMNAUN'],
    customsAreas: ['CH-SAMNAUN'],
    source: 'Mehrwertsteuergesetz (Switzerland), art. 4: for services only',
  },
]

const compact = (postcode: string): string => postcode.toUpperCase().replace(/\s+/g, '')

/** The territory that a delivery address lies in; null where the law of its country holds. `country` is an ISO 3166-1 code. */
export function findTerritory(country: string, postcode: string): Territory | null {
  const code = country.toUpperCase()
  // People write the country before the postcode: `E-35001`, `FIN-22100`, `AX-22100`.
  const bare = compact(postcode).replace(/^(?!FO)[A-Z]{1,3}-/, '')
  return (
    territories.find(
      (each) => each.ownCodes?.includes(code) || (each.country === code && each.postcodes.test(bare)),
    ) ?? null
  )
}

/** The territory of a code that a cart or an order kept; null where it is none (any more). */
export const territoryCalled = (code: string | null | undefined): Territory | null =>
  territories.find((each) => each.code === code) ?? null

/** Whether postcodes of a country decide about tax. */
export const hasTerritories = (country: string): boolean =>
  territories.some((each) => each.country === country)
