/**
 * Forms of postcodes, without gaps: `9` a digit, `A` a letter, `*` either; behind each the countries that have it. Countries without an
 * entry know no postcodes, or have them here and there only.
 * Source: `zip` of Google's libaddressinput (https://chromium-i18n.appspot.com/ssl-address), which follows the Universal Postal Union.
 */
const forms = `999 BH FO IS LS MG OM PG TW
9999 AF AL AM AR AT AU BD BE BG BH CC CH CR CV CX CY DK ET GE GL GW HU LI LR LU LV MD MK MZ NE NF NO NZ PH PY SI SJ TN VE ZA
99999 AX BA BT CR CU CZ DE DO DZ EE EG ES FI FR GF GP GR GT HR ID IL IQ IT JO KE KH KR KW LA LK LT MA MC ME MM MQ MU MV MX MY NC NI NP PE PF PK PL PM PR RE RS SA SD SE SK SM SN TH TR TW UA US UY UZ VA VI VN XK YT ZM
999999 BY CN CO EC IN KG KZ MN NG RO RS RU SG TJ TM TT TW UZ VN
9999999 CL IL JP PT
99999999 BR
999999999 SA US
9999999999 IR
A9999 AR
A9999AAA AR
AA999 AD
AAA9999 MT
A9A9A9 CA
9999AA NL
A99**** IE
D6W**** IE
A99AA GB
A999AA GB
A9A9AA GB
AA99AA GB GG IM JE
AA999AA GB GG IM JE
AA9A9AA GB
GIR0AA GB
GX111AA GI`

const formsByCountry = new Map<string, string[]>()
for (const line of forms.split('\n')) {
  const [form = '', ...countries] = line.split(' ')
  for (const country of countries) formsByCountry.set(country, [...(formsByCountry.get(country) ?? []), form])
}

const signs: Readonly<Record<string, string>> = { '9': '\\d', A: '[A-Z]', '*': '[A-Z\\d]' }
const matchesForm = (form: string, code: string): boolean =>
  new RegExp(`^${form.replace(/[9A*]/g, (sign) => signs[sign] ?? sign)}$`).test(code)

/** A postcode without gaps, in capital letters and ASCII, and without the sign of the country before it: `SE-113 51`, `D-10115`, `〒150-0002`. */
function compact(text: string, country: string): string {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.〒\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, '')
  const [, sign = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(plain) ?? []
  return sign !== '' &&
    country.startsWith(sign) &&
    !formsByCountry.get(country)?.includes('A9999') &&
    country !== 'AD'
    ? digits
    : plain
}

/** A postcode as it is kept: a Swedish one as five digits, any other in capital letters with single gaps. */
export function keptPostcode(text: string, countryCode: string): string {
  const country = countryCode.toUpperCase()
  return country === 'SE'
    ? compact(text, country)
    : text.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase()
}

/** Whether a text can be a postcode of the country. Where none is known, anything of letters and digits can. */
export function isPostcode(text: string, countryCode: string): boolean {
  const country = countryCode.toUpperCase()
  const code = compact(text, country)
  return (
    formsByCountry.get(country)?.some((form) => matchesForm(form, code)) ?? /^[\p{L}\p{N}/]+$/u.test(code)
  )
}

/** Postcodes that there are, as each country writes them: of the capital, or of a place that is known there. */
const examples = `AD AD500,AR C1001AAB,AT 1010,AU 2000,BE 1000,BG 1000,BR 01310-100,CA K1A 0B1,CH 3000,CN 100000,CY 1010,CZ 110 00,DE 10115
DK 1050,EE 10111,ES 28013,FI 00100,FO 100,FR 75001,GB SW1A 1AA,GG GY1 1AA,GI GX11 1AA,GL 3900,GR 105 57,HR 10000,HU 1051,IE D02 AF30
IL 9100001,IM IM1 1AA,IN 110001,IS 101,IT 00118,JE JE1 1AA,JP 150-0002,KR 04524,LI 9490,LT 01100,LU 1111,LV 1010,MC 98000,MT VLT 1117
MX 06000,MY 50000,NL 1012 AB,NO 0150,NZ 6011,PH 1000,PL 00-001,PT 1000-001,RO 010011,RS 11000,SE 113 51,SG 018956,SI 1000,SK 811 01
SM 47890,TH 10200,TR 06100,TW 100001,UA 01001,US 10001,VA 00120,VN 100000,ZA 8001`
const exampleByCountry = new Map(
  examples.split(/[,\n]/).map((each) => [each.slice(0, 2), each.slice(3)] as const),
)

/** Known by the form that all have, and yet left out by many: addresses in Ireland are delivered to without their Eircode. */
const seldomNeeded = new Set(['IE'])

/**
 * Whether an address is whole without a postcode: its country knows none, like Hong Kong and the United Arab Emirates, or needs none.
 * Not before the country is known.
 */
export const isPostcodeOptional = (countryCode: string): boolean => {
  const country = countryCode.trim().toUpperCase()
  return country !== '' && (seldomNeeded.has(country) || !formsByCountry.has(country))
}

/** Returns the forms that postcodes of a country have, without gaps: `9` a digit, `A` a letter, `*` either. Empty where none is known. */
export const listPostcodeForms = (countryCode: string): readonly string[] =>
  formsByCountry.get(countryCode.toUpperCase()) ?? []

/** A postcode of the country, to say what is expected; null where none is known. */
export function postcodeExample(countryCode: string): string | null {
  const country = countryCode.toUpperCase()
  const form = formsByCountry.get(country)?.[0]
  return exampleByCountry.get(country) ?? (form ? '1234567890'.slice(0, form.length) : null)
}
