import { defineShop } from '#contract/shop.ts'

export const shop = defineShop({
  name: 'Tallvik',
  description: '',
  paper: '#faf9f6',
  namespaces: { commerce: 'commerce', brand: 'tallvik' },
  homeCountry: 'SE',
  defaultShoeSize: '41',
  menu: [
    { label: 'Shop', href: '/shop/' },
    { label: 'Clothing', href: '/shop/clothing/' },
    { label: 'Shoes', href: '/shop/shoes/' },
    { label: 'Accessories', href: '/shop/accessories/' },
    { label: 'Home', href: '/shop/home/' },
    { label: 'Stories', href: '/off-duty-stories/' },
    { label: 'Our craft', href: '/our-craft/' },
  ],
  footer: [
    {
      heading: 'Help',
      links: [
        { label: 'Shipping and returns', href: '/shipping-info/' },
        { label: 'Size guide', href: '/shipping-info/#on-sizes' },
        { label: 'Withdraw from contract here', href: '/withdraw/' },
        { label: 'Terms', href: '/terms/' },
        { label: 'Privacy policy', href: '/privacy-policy/' },
        { label: 'Write to us', href: 'mailto:hello@tallvik.example' },
      ],
    },
    {
      heading: 'The house',
      links: [
        { label: 'Our craft', href: '/our-craft/' },
        { label: 'Interviews', href: '/interviews/' },
        { label: 'Campaigns and lookbooks', href: '/campaignandlookbooks/' },
        { label: 'Off-duty stories', href: '/off-duty-stories/' },
        { label: 'Stockists', href: '/stockists/' },
        { label: 'Careers', href: '/careers/' },
      ],
    },
    {
      heading: 'Shop',
      links: [
        { label: 'Clothing', href: '/shop/clothing/' },
        { label: 'Shoes', href: '/shop/shoes/' },
        { label: 'Accessories', href: '/shop/accessories/' },
        { label: 'Home', href: '/shop/home/' },
        { label: 'Gift card', href: '/gift-card/' },
      ],
    },
  ],
  notification: {
    message: 'Join the letter and take 10% off your first purchase',
    action: 'newsletter',
    link: '',
  },
  hero: {
    heading: 'Made slowly, worn for years',
    text: 'Jersey, wool, denim and leather from mills and workshops that we know by name, mended for as long as you wear it.',
    href: '/shop/',
    link: 'See the collection',
    image: 'hero-cloth.jpg',
  },
  promises: {
    delivery: 'Sent from Sweden within one working day. Free from 1\u00a0000\u00a0kr, €150 or $300.',
    returns: '30 days to change your mind, free within the Nordics.',
  },
  seller: {
    legalName: 'Tallvik Ateljé AB',
    address: 'Exempelgatan 7, 000 00 Tallvik, Sweden',
    email: 'hello@tallvik.example',
    vat: 'SE000000000001',
  },
  lowStock: 3,
})
