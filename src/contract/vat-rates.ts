import type { TaxRatesByClass } from './markets.ts'

/** The rates of one country that matter to a shop of clothes, in percent. */
export interface VatRates {
  readonly standard: number
  /** Of the tax classes `children` (clothes and shoes for children) and `books` (printed); what is absent has the standard rate. */
  readonly classes: TaxRatesByClass
  /** The law that sets them, and when they last changed. */
  readonly source: string
}

/**
 * The day that the rates are of. Standard rates agree with published lists of 2025 and 2026; those of classes are written from knowledge of
 * the laws that they name and want to be read there. Rates move: `vitrine doctor law` says how old they are.
 */
export const vatRatesAsOf = '2026-11-26'

const rates = (standard: number, classes: TaxRatesByClass, source: string): VatRates => ({
  standard,
  classes,
  source,
})

/**
 * VAT rates of Europe. Children's clothes: zero in Great Britain and Northern Ireland (under 14) and in Ireland (under 11), 3 % in Luxembourg
 * (under 14), elsewhere the standard rate. A class is named only where its rate is certain; without one nobody pays too little tax.
 */
export const vatRates: Readonly<Record<string, VatRates>> = {
  AT: rates(20, { books: 10 }, 'UStG 1994 § 10'),
  BE: rates(21, { books: 6 }, 'Arrêté royal n° 20, annexe, tableau A'),
  BG: rates(20, { books: 9 }, 'ZDDS art. 66'),
  CY: rates(19, { books: 3 }, 'VAT Law 95(I)/2000, 12th schedule'),
  CZ: rates(21, { books: 0 }, 'Zákon č. 235/2004 Sb., § 47, § 71i; 2024-01-01'),
  DE: rates(19, { books: 7 }, 'UStG § 12, Anlage 2'),
  DK: rates(25, {}, 'Momsloven § 33'),
  EE: rates(24, { books: 9 }, 'Käibemaksuseadus § 15; 2025-07-01'),
  ES: rates(21, { books: 4 }, 'Ley 37/1992, art. 90, 91'),
  FI: rates(25.5, { books: 13.5 }, 'Arvonlisäverolaki 84 §, 85 §; 2024-09-01, 2026-01-01'),
  FR: rates(20, { books: 5.5 }, 'CGI art. 278, 278-0 bis'),
  GR: rates(24, { books: 6 }, 'Law 5144/2024, art. 26, annex III'),
  HR: rates(25, { books: 5 }, 'Zakon o PDV-u, čl. 38'),
  HU: rates(27, { books: 5 }, '2007. évi CXXVII. törvény 82. §'),
  IE: rates(23, { children: 0, books: 0 }, 'VAT Consolidation Act 2010, s. 46, schedule 2'),
  IT: rates(22, { books: 4 }, 'DPR 633/1972, art. 16, tabella A'),
  LT: rates(21, { books: 5 }, 'PVM įstatymas 19 str.; 2026-01-01'),
  LU: rates(17, { children: 3, books: 3 }, 'Loi TVA 1979, art. 40, annexe B'),
  LV: rates(21, {}, 'PVN likums 41., 42. pants'),
  MT: rates(18, { books: 5 }, 'Value Added Tax Act, cap. 406, schedule 8'),
  NL: rates(21, { books: 9 }, 'Wet OB 1968, art. 9, tabel I'),
  PL: rates(23, { books: 5 }, 'Ustawa o VAT, art. 41, 146ef, załącznik 10'),
  PT: rates(23, { books: 6 }, 'Código do IVA, art. 18, lista I'),
  RO: rates(21, { books: 11 }, 'Legea 141/2025, Cod fiscal art. 291; 2025-08-01'),
  SE: rates(25, { books: 6 }, 'Mervärdesskattelagen (2023:200), 9 kap.'),
  SI: rates(22, { books: 5 }, 'ZDDV-1, 41. člen'),
  SK: rates(23, { books: 5 }, 'Zákon č. 222/2004 Z. z., § 27; 2025-01-01'),
  MC: rates(20, { books: 5.5 }, 'Code des taxes (Monaco), as in France'),
  GB: rates(20, { children: 0, books: 0 }, 'Value Added Tax Act 1994, s. 2, schedule 8, groups 3 and 16'),
  NO: rates(25, { books: 0 }, 'Stortingets vedtak om merverdiavgift § 2; merverdiavgiftsloven § 6-4'),
  CH: rates(8.1, { books: 2.6 }, 'MWSTG art. 25; 2024-01-01'),
  LI: rates(8.1, { books: 2.6 }, 'MWSTG (Liechtenstein) art. 25; 2024-01-01'),
  IS: rates(24, { books: 11 }, 'Lög nr. 50/1988, 14. gr.'),
}
