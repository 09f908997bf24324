/** What one euro is, about, when nobody says better: for first prices of a new shop. */
/** @type {Readonly<Record<string, number>>} */
export const currencies = {
  SEK: 11.2,
  EUR: 1,
  USD: 1.1,
  GBP: 0.86,
  DKK: 7.46,
  NOK: 11.6,
  CHF: 0.95,
  PLN: 4.3,
  CZK: 25,
  RON: 5,
  CAD: 1.5,
  AUD: 1.65,
  NZD: 1.8,
  SGD: 1.45,
  HKD: 8.6,
}

/**
 * @param {string} currency
 * @param {string} zip
 * @param {string} city
 * @param {string} phone
 * @param {number | null} taxPercent of countries whose tax the program's table does not have
 */
const place = (currency, zip, city, phone, taxPercent = null) => ({ currency, zip, city, phone, taxPercent })

/** Countries that a shop may sell from: what they pay with, and an address there for the test that buys. */
/** @type {Readonly<Record<string, ReturnType<typeof place>>>} */
export const places = {
  AT: place('EUR', '1010', 'Wien', '+43 1 5123456'),
  BE: place('EUR', '1000', 'Bruxelles', '+32 2 512 34 56'),
  BG: place('EUR', '1000', 'Sofia', '+359 2 981 2345'),
  CH: place('CHF', '8001', 'Zürich', '+41 44 211 23 45'),
  CY: place('EUR', '1010', 'Nicosia', '+357 22 345678'),
  CZ: place('CZK', '110 00', 'Praha', '+420 221 234 567'),
  DE: place('EUR', '10115', 'Berlin', '+49 30 123456'),
  DK: place('DKK', '1050', 'København', '+45 33 12 34 56'),
  EE: place('EUR', '10111', 'Tallinn', '+372 612 3456'),
  ES: place('EUR', '28001', 'Madrid', '+34 912 345 678'),
  FI: place('EUR', '00100', 'Helsinki', '+358 9 1234567'),
  FR: place('EUR', '75001', 'Paris', '+33 1 42 34 56 78'),
  GB: place('GBP', 'SW1A 1AA', 'London', '+44 20 7946 0958'),
  GR: place('EUR', '105 57', 'Athina', '+30 21 0321 2345'),
  HR: place('EUR', '10000', 'Zagreb', '+385 1 4812345'),
  HU: place('EUR', '1051', 'Budapest', '+36 1 234 5678'),
  IE: place('EUR', 'D02 AF30', 'Dublin', '+353 1 679 1234'),
  IT: place('EUR', '00184', 'Roma', '+39 06 4741234'),
  LT: place('EUR', '01103', 'Vilnius', '+370 5 261 2345'),
  LU: place('EUR', '1111', 'Luxembourg', '+352 27 123 456'),
  LV: place('EUR', 'LV-1050', 'Riga', '+371 67 123 456'),
  MT: place('EUR', 'VLT 1117', 'Valletta', '+356 2122 3456'),
  NL: place('EUR', '1012 AB', 'Amsterdam', '+31 20 123 4567'),
  NO: place('NOK', '0150', 'Oslo', '+47 22 12 34 56'),
  PL: place('PLN', '00-001', 'Warszawa', '+48 22 123 45 67'),
  PT: place('EUR', '1000-001', 'Lisboa', '+351 21 123 4567'),
  RO: place('RON', '010011', 'București', '+40 21 312 3456'),
  SE: place('SEK', '111 22', 'Stockholm', '+46 70 123 45 67'),
  SI: place('EUR', '1000', 'Ljubljana', '+386 1 234 5678'),
  SK: place('EUR', '811 01', 'Bratislava', '+421 2 5441 2345'),
  AU: place('AUD', '2000', 'Sydney', '+61 2 9374 4000', 10),
  CA: place('CAD', 'M5V 2T6', 'Toronto', '+1 416 555 0123', 0),
  NZ: place('NZD', '1010', 'Auckland', '+64 9 303 1234', 15),
  US: place('USD', '10001', 'New York', '+1 212 555 0123', 0),
}

/** Members of the European Union. */
export const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
)
/** Countries whose addresses have a state or province. */
export const withStates = ['AU', 'CA', 'IT', 'US']
