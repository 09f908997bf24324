import { describe, expect, test } from 'vitest'

import { countries } from '#brand/countries.ts'
import { ShippingAddress } from '#contract/address.ts'
import { fieldTexts } from '#texts/wire-fields.ts'

import { addressFaults, plainAddress } from './address-faults.ts'

/** Town halls, museums, libraries and stations: street, postcode, town, telephone, and the state where there are states. */
const buildings: Readonly<Record<string, readonly [string, string, string, string, string?]>> = {
  AD: ['Carrer Prat de la Creu 62-64', 'AD500', 'Andorra la Vella', '875 700'],
  AE: ['Sheikh Mohammed bin Rashid Blvd 1', '00000', 'Dubai', '04 888 8888'],
  AL: ['Sheshi Skënderbej 2', '1001', 'Tiranë', '04 222 3446'],
  AR: ['Av. del Libertador 1473', 'C1425AAA', 'Buenos Aires', '011 5288-9900'],
  AT: ['Burgring 5', '1010', 'Wien', '01 525240'],
  AU: ['Bennelong Point', '2000', 'Sydney', '02 9250 7111', 'NSW'],
  BA: ['Zmaja od Bosne 3', '71000', 'Sarajevo', '033 262 710'],
  BE: ['Grote Markt 1', '1000', 'Brussel', '02 279 22 11'],
  BG: ['pl. "Sveti Aleksandar Nevski" 1', '1000', 'Sofia', '02 988 1704'],
  BH: ['Al Fatih Highway', '317', 'Manama', '1729 8777'],
  BR: ['Avenida Paulista 1578', '01310-200', 'São Paulo', '(11) 3149-5959', 'SP'],
  CA: ['317 Dundas Street West', 'M5T 1G4', 'Toronto', '416-979-6648', 'ON'],
  CH: ['Heimplatz 1', '8001', 'Zürich', '044 253 84 84'],
  CL: ['José Miguel de la Barra 650', '8320356', 'Santiago', '2 2997 8700'],
  CN: ['景山前街4号', '100009', '北京', '010 8500 7421'],
  CO: ['Carrera 6 #15-88', '111711', 'Bogotá', '601 3432222'],
  CR: ['Calle 17, Avenida Central', '10101', 'San José', '2211-5700'],
  CY: ['Mouseiou 1', '1097', 'Nicosia', '22 865854'],
  CZ: ['Václavské náměstí 68', '110 00', 'Praha', '224 497 111'],
  DE: ['Platz der Republik 1', '11011', 'Berlin', '030 22732152'],
  DK: ['Rådhuspladsen 1', '1550', 'København', '33 66 33 66'],
  EE: ['A. Weizenbergi tn 34', '10127', 'Tallinn', '602 6000'],
  ES: ['Calle de Ruiz de Alarcón 23', '28014', 'Madrid', '910 68 30 01'],
  FI: ['Töölönlahdenkatu 4', '00100', 'Helsinki', '09 310 85000'],
  FR: ['Place du Panthéon', '75005', 'Paris', '01 44 32 18 00'],
  GB: ['Great Russell Street', 'WC1B 3DG', 'London', '020 7323 8000'],
  GE: ['3 Rustaveli Ave', '0105', 'Tbilisi', '032 299 80 22'],
  GI: ['18-20 Bomb House Lane', 'GX11 1AA', 'Gibraltar', '200 74289'],
  GR: ['Dionysiou Areopagitou 15', '117 42', 'Athina', '210 9000900'],
  HK: ['10 Salisbury Road', '000000', 'Tsim Sha Tsui', '2721 0116'],
  HR: ['Trg bana Josipa Jelačića 1', '10000', 'Zagreb', '01 4814 052'],
  HU: ['Kossuth Lajos tér 1-3', '1055', 'Budapest', '1 441 4000'],
  ID: ['Jl. Medan Merdeka Barat No.12', '10110', 'Jakarta', '021 3868172'],
  IE: ['Kildare Street', 'D02 FH48', 'Dublin', '01 677 7444'],
  IL: ['Derech Ruppin 11', '9171002', 'Jerusalem', '02-670-8811'],
  IN: ['Apollo Bandar, Colaba', '400001', 'Mumbai', '022 2202 3366', 'MH'],
  IS: ['Austurbakki 2', '101', 'Reykjavík', '528 5000'],
  IT: ['Piazza del Colosseo 1', '00184', 'Roma', '06 3996 7700', 'RM'],
  JO: ['Al-Hashimi St', '11118', 'Amman', '06 463 8795'],
  JP: ['上野公園13-9', '110-8712', '台東区', '050-5541-8600', 'JP-13'],
  KE: ['Museum Hill', '00100', 'Nairobi', '020 8164134'],
  KR: ['사직로 161', '03045', '서울', '02-3700-3900'],
  KW: ['Arabian Gulf Street', '13001', 'Kuwait City', '2240 0992'],
  LI: ['Städtle 32', '9490', 'Vaduz', '235 03 00'],
  LT: ['Gedimino pr. 51', 'LT-01109', 'Vilnius', '(8 5) 249 7028'],
  LU: ['3 Park Dräi Eechelen', 'L-1499', 'Luxembourg', '45 37 85 1'],
  LV: ['Rātslaukums 7', 'LV-1050', 'Rīga', '6718 1007'],
  MA: ['2 Avenue Moulay Hassan', '10000', 'Rabat', '0537 769 047'],
  MC: ['Avenue Saint-Martin', '98000', 'Monaco', '93 15 36 00'],
  MD: ['Bulevardul Ștefan cel Mare și Sfânt 83', 'MD-2012', 'Chișinău', '022 201 500'],
  ME: ['Novice Cerovića bb', '81250', 'Cetinje', '041 230 310'],
  MK: ['Goce Delčev bb', '1000', 'Skopje', '02 311 6044'],
  MO: ['Praceta do Museu de Macau 112', '999078', 'Macau', '2835 7911'],
  MT: ['Republic Street', 'VLT 1115', 'Valletta', '2125 4350'],
  MU: ['Chaussée Street', '11324', 'Port Louis', '212 0639'],
  MX: ['Av. Juárez S/N, Centro', '06050', 'Ciudad de México', '55 8647 6500', 'CMX'],
  MY: ['Jalan Damansara', '50566', 'Kuala Lumpur', '03-2267 1111'],
  NL: ['Museumstraat 1', '1071 XX', 'Amsterdam', '020 6747000'],
  NO: ['Kirsten Flagstads plass 1', '0150', 'Oslo', '21 42 21 21'],
  NZ: ['55 Cable Street', '6011', 'Wellington', '04-381 7000'],
  OM: ['Al Saidiya Street', '100', 'Muscat', '2208 1500'],
  PA: ['Calle 5 Este', '0843', 'Panamá', '507 0000'],
  PE: ['Av. Bolívar 1515', '15084', 'Lima', '01 4611312'],
  PH: ['Padre Burgos Ave', '1000', 'Manila', '(02) 8298 1100'],
  PL: ['Plac Defilad 1', '00-901', 'Warszawa', '22 656 76 00'],
  PT: ['Praça do Império', '1400-206', 'Lisboa', '213 620 034'],
  QA: ['Corniche', '0000', 'Doha', '4422 4444'],
  RO: ['Calea Victoriei 49-53', '010063', 'București', '021 313 3030'],
  RS: ['Trg republike 1a', '11000', 'Beograd', '011 3306000'],
  SA: ['King Saud Road', '12631', 'Riyadh', '011 402 9500'],
  SE: ['Hantverkargatan 1', '111 52', 'Stockholm', '08-508 290 00'],
  SG: ["1 St Andrew's Road", '178957', 'Singapore', '6271 7000'],
  SI: ['Prešernova cesta 24', '1000', 'Ljubljana', '01 241 54 00'],
  SK: ['Vajanského nábrežie 2', '810 06', 'Bratislava', '02 20491111'],
  SM: ['Piazzetta del Titano 1', '47890', 'San Marino', '0549 883835'],
  TH: ['Na Phra Lan Road', '10200', 'Bangkok', '02 623 5500'],
  TR: ['Sultan Ahmet, Ayasofya Meydanı No:1', '34122', 'İstanbul', '0212 522 17 50'],
  TW: ['至善路二段221號', '111001', '台北市', '02 6610 3600'],
  UA: ['вулиця Володимирська, 24', '01001', 'Київ', '044 278 2620'],
  US: ['11 West 53rd Street', '10019-5497', 'New York', '(212) 708-9400', 'NY'],
  UY: ['Buenos Aires 678', '11000', 'Montevideo', '1950 9856'],
  VA: ['Viale Vaticano', '00120', 'Città del Vaticano', '06 69884676'],
  VN: ['57A Huỳnh Thúc Kháng', '100000', 'Hà Nội', '024 3773 5785'],
  ZA: ['25 Queen Victoria Street', '8001', 'Cape Town', '021 481 3800'],
}

const addressIn = (country: string): ShippingAddress => {
  const [address1 = '', zipCode = '', city = '', phoneNumber = '', state = ''] = buildings[country] ?? []
  const person = { email: 'anna@example.com', firstName: 'Anna', lastName: "O'Lind-Åberg" }
  return ShippingAddress.parse({ ...person, address1, zipCode, city, state, country, phoneNumber })
}
const faultsIn = (address: ShippingAddress) => fieldTexts(addressFaults(address, address, countries))

test.each(countries.filter(({ shipTo }) => shipTo).map(({ code }) => code))(
  '[5.15] [5.16] a public building in %s can be ordered to',
  (code) => {
    const address = addressIn(code)
    expect(faultsIn(address)).toEqual({})
    const kept = plainAddress(address)
    expect(kept.phoneNumber).toMatch(/^\+\d{7,15}$/)
    expect(faultsIn(kept)).toEqual({})
    expect(plainAddress(kept)).toEqual(kept)
  },
)

describe('what cannot be delivered to is refused at its field', () => {
  const zip = (country: string, example: string) => `A zip code in ${country} is written like ${example}`
  const phone = 'Write a phone number like +46 70 123 45 67'
  const noNumber = (country: string) =>
    `This is not a whole phone number in ${country}: check its digits. One from another country starts with that country’s code, like +44`
  test.each([
    ['SE', { zipCode: 'abcde' }, { zipCode: 'Swedish zip codes have 5 digits' }],
    ['SE', { zipCode: '1115' }, { zipCode: 'Swedish zip codes have 5 digits' }],
    ['SE', { phoneNumber: 'hello' }, { phoneNumber: phone }],
    ['SE', { phoneNumber: '12345678901234567890' }, { phoneNumber: phone }],
    ['SE', { phoneNumber: '+46 1' }, { phoneNumber: phone }],
    ['NO', { phoneNumber: '+999 12 34 56' }, { phoneNumber: phone }],
    ['SE', { phoneNumber: '070 12' }, { phoneNumber: noNumber('Sweden') }],
    ['SE', { phoneNumber: '070 123 45 6' }, { phoneNumber: noNumber('Sweden') }],
    ['GB', { phoneNumber: '070 123 45 67' }, { phoneNumber: noNumber('the United Kingdom') }],
    ['DE', { phoneNumber: '+46 70 123 45 6' }, { phoneNumber: phone }],
    ['DE', { zipCode: '1101' }, { zipCode: zip('Germany', '10115') }],
    ['US', { zipCode: '1001' }, { zipCode: zip('the United States', '10001') }],
    ['GB', { zipCode: '12345' }, { zipCode: zip('the United Kingdom', 'SW1A 1AA') }],
    ['NL', { zipCode: '1071' }, { zipCode: zip('the Netherlands', '1012 AB') }],
    ['CA', { zipCode: 'MMM 111' }, { zipCode: zip('Canada', 'K1A 0B1') }],
    ['IE', { zipCode: 'Dublin' }, { zipCode: zip('Ireland', 'D02 AF30') }],
    ['HK', { zipCode: '???' }, { zipCode: 'Write a zip code of letters and digits' }],
    ['FR', { firstName: '123' }, { firstName: 'Write the first name in letters' }],
    ['FR', { lastName: '—' }, { lastName: 'Write the last name in letters' }],
    ['FR', { city: '75005' }, { city: 'Write the city in letters' }],
    ['FR', { address1: '.' }, { address1: 'Write the address in letters and digits' }],
    ['FR', { company: '\u0007 Co' }, { company: 'Take out the characters that cannot be printed' }],
  ] as const)('in %s %j', (country, change, faults) => {
    const both = Object.entries(faults).flatMap(([field, fault]) => [
      [`address.${field}`, fault],
      [`shippingAddress.${field}`, fault],
    ])
    expect(faultsIn({ ...addressIn(country), ...change })).toEqual(Object.fromEntries(both))
  })
})

test.each([
  ['SE', '070-123 45 67', '+46701234567'],
  ['SE', '+46 (0)70 123 45 67', '+46701234567'],
  ['SE', '0046701234567', '+46701234567'],
  ['SE', 'tel:+46-70-123-45-67', '+46701234567'],
  ['SE', '+47 21 42 21 21', '+4721422121'],
  ['JP', '０５０-5541-8600', '+815055418600'],
  ['US', '(212) 708-9400 x12', '+12127089400 ext. 12'],
])('a number typed in %s as %s is kept as %s', (country, typed, kept) => {
  expect(faultsIn({ ...addressIn(country), phoneNumber: typed })).toEqual({})
  expect(plainAddress({ ...addressIn(country), phoneNumber: typed }).phoneNumber).toBe(kept)
})
