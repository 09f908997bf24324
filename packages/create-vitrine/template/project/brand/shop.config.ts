import { defineShop } from 'vitrine/shop'

/** Names, menus and words of the shop. Browsers have it: no secrets. */
export const shop = defineShop({
  name: '{{name}}',
  description: '',
  paper: '#fbfaf8',
  look: {
    ink: '#1c1c1a',
    soft: '#5c5b56',
    line: '#d6d4ce',
    stone: '#eceae5',
    accent: '#2f4b6e',
    text: 'Helvetica,Arial,sans-serif',
    display: 'Georgia,serif',
  },
  namespaces: { commerce: 'commerce', brand: '{{namespace}}' },
  homeCountry: '{{country}}',
  defaultShoeSize: '41',
  menu: [{ label: 'Shop', href: '/shop/' }],
  footer: [
    {
      heading: 'Help',
      links: [
        { label: 'Shipping and returns', href: '/shipping-info/' },
        { label: 'Withdraw from contract here', href: '/withdraw/' },
        { label: 'Terms', href: '/terms/' },
        { label: 'Privacy policy', href: '/privacy-policy/' },
        { label: 'Accessibility', href: '/accessibility/' },
      ],
    },
  ],
  notification: null,
  hero: {
    heading: '{{name}}',
    text: 'Say here what you make, in one sentence.',
    href: '/shop/',
    link: 'See the collection',
    image: {{hero}},
  },
  promises: { delivery: 'Sent within one working day.' },
  returnPolicies: [{ countries: [], days: 30, fees: 'buyer' }],
  seller: {
    legalName: '{{name}}',
    address: 'Street 1, {{zip}} {{city}}',
    email: 'hello@{{package}}.example',
    vat: '',
  },
  manufacturer: {
    name: '{{name}}',
    address: 'Street 1, {{zip}} {{city}}',
    email: 'hello@{{package}}.example',
  },
  lowStock: 3,
  audience: { gender: 'unisex', ageGroup: 'adult' },
  closedDays: ['01-01', '12-25', '12-26'],
})
