/** A country as the demo sells to it: its part of the orders, and how people and places are called there. */
export interface DemoPlace {
  readonly country: string
  readonly share: number
  readonly first: readonly string[]
  readonly last: readonly string[]
  readonly streets: readonly string[]
  /** Postcode and city. */
  readonly cities: readonly (readonly [string, string])[]
  /** The start of a mobile number; six digits follow. */
  readonly phone: string
  readonly state?: string
}

const nordicFirst =
  'Elsa Astrid Maja Alma Ebba Signe Ingrid Saga Freja Liv Nora Karin Oskar Axel Hugo Elias Nils'

/** The first four sell most, as a Swedish house would. */
export const demoPlaces: readonly DemoPlace[] = [
  {
    country: 'SE',
    share: 46,
    first: nordicFirst.split(' '),
    last: 'Lindqvist Bergström Sandberg Nyström Ekdahl Holmgren Åkesson Wallin Forsberg Dahl Norén'.split(
      ' ',
    ),
    streets: ['Storgatan', 'Skolgatan', 'Björkvägen', 'Götgatan', 'Kungsgatan', 'Vasagatan', 'Parkvägen'],
    cities: [
      ['114 55', 'Stockholm'],
      ['411 03', 'Göteborg'],
      ['211 20', 'Malmö'],
      ['753 20', 'Uppsala'],
      ['903 26', 'Umeå'],
      ['582 22', 'Linköping'],
    ],
    phone: '+46 70 10',
  },
  {
    country: 'DE',
    share: 14,
    first: 'Anna Lena Mia Clara Johanna Paula Greta Jonas Felix Moritz Paul Anton'.split(' '),
    last: 'Weber Hoffmann Keller Brandt Vogel Krüger Lorenz Seidel Arnold Busch'.split(' '),
    streets: ['Lindenstraße', 'Gartenstraße', 'Bergstraße', 'Schillerstraße', 'Rosenweg'],
    cities: [
      ['10115', 'Berlin'],
      ['20095', 'Hamburg'],
      ['80331', 'München'],
      ['50667', 'Köln'],
      ['04109', 'Leipzig'],
    ],
    phone: '+49 151 1',
  },
  {
    country: 'DK',
    share: 9,
    first: nordicFirst.split(' '),
    last: 'Nielsen Lund Holm Møller Winther Krogh Dam Bruun Vestergaard'.split(' '),
    streets: ['Nørregade', 'Vestergade', 'Havnegade', 'Skovvej'],
    cities: [
      ['1300', 'København'],
      ['8000', 'Aarhus'],
      ['5000', 'Odense'],
    ],
    phone: '+45 20 1',
  },
  {
    country: 'NO',
    share: 8,
    first: nordicFirst.split(' '),
    last: 'Hansen Solberg Haugen Moen Bakke Strand Lien Berge'.split(' '),
    streets: ['Kirkegata', 'Storgata', 'Fjordveien', 'Parkveien'],
    cities: [
      ['0150', 'Oslo'],
      ['5003', 'Bergen'],
      ['7011', 'Trondheim'],
    ],
    phone: '+47 40 1',
  },
  {
    country: 'FI',
    share: 6,
    first: 'Aino Helmi Venla Emilia Sofia Eino Onni Leo'.split(' '),
    last: 'Korhonen Laine Mäkinen Nieminen Salo Heikkinen'.split(' '),
    streets: ['Mannerheimintie', 'Rantakatu', 'Koivutie'],
    cities: [
      ['00100', 'Helsinki'],
      ['33100', 'Tampere'],
      ['20100', 'Turku'],
    ],
    phone: '+358 40 1',
  },
  {
    country: 'NL',
    share: 6,
    first: 'Sanne Fleur Julia Noor Bram Daan Thijs'.split(' '),
    last: 'de Vries,Jansen,Bakker,Visser,Smit,Mulder'.split(','),
    streets: ['Keizersgracht', 'Dorpsstraat', 'Molenweg'],
    cities: [
      ['1015 CJ', 'Amsterdam'],
      ['3011 AA', 'Rotterdam'],
      ['3512 JE', 'Utrecht'],
    ],
    phone: '+31 6 121',
  },
  {
    country: 'FR',
    share: 5,
    first: 'Camille Louise Jeanne Léa Hugo Jules Louis'.split(' '),
    last: 'Moreau Lefebvre Girard Roussel Fontaine Marchand'.split(' '),
    streets: ['Rue Victor Hugo', 'Rue des Lilas', 'Avenue Foch'],
    cities: [
      ['75011', 'Paris'],
      ['69002', 'Lyon'],
      ['33000', 'Bordeaux'],
    ],
    phone: '+33 6 12 1',
  },
  {
    country: 'US',
    share: 6,
    first: 'Emma Olivia Grace Nora Henry Jack Owen'.split(' '),
    last: 'Carter Hughes Bennett Sullivan Reed Foster'.split(' '),
    streets: ['Maple Street', 'Oak Avenue', 'Bedford Avenue'],
    cities: [
      ['11211', 'Brooklyn'],
      ['10011', 'New York'],
      ['14604', 'Rochester'],
    ],
    phone: '+1 212 55',
    state: 'NY',
  },
]
