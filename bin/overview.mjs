// The list of commands, for whoever asks what there is: readable by any Node, before anything is installed.

/** Every command with a line for the list: no capital, no full stop. */
export const summaries = {
  serve: 'run the whole shop on one port',
  build: 'write the whole shop as static files for a CDN',
  publish: 'bring the generated site up to date',
  import: 'import products from a Shopify or WooCommerce CSV file',
  export: 'write the catalogue as a Shopify CSV file',
  products: 'list, show, make, change or archive products, or take a change back',
  pictures: 'put the pictures of a folder to their products, by the names of files',
  campaigns: 'reduce prices for some time: make, preview, list, end or cancel',
  calendar: 'list what goes live or ends in a period',
  redirects: 'lead old addresses to new ones',
  stock: 'list, set, adjust, count or receive units on hand',
  orders: 'list, show, ship, correct, cancel, refund or release orders',
  links: 'make an order that its buyer pays by a link',
  staff: 'invite, list, change or disable who uses the back office',
  customers: 'find, show, note, merge, export or erase customers and guests',
  requests: 'what is asked for by data protection law: list, note, fulfil, refuse',
  newsletter: 'list and export subscribers, note what bounced',
  issues: 'list or resolve what waits for staff',
  cases: 'list, show, answer, assign or close what shoppers ask',
  search: 'list what shoppers looked for in vain, and say what words mean',
  listings: 'order what lists show, by hand or by rule',
  vouchers: 'make, list or switch off vouchers',
  giftcards: 'list, show, block or issue gift cards',
  creditnotes: 'list or show credit notes of refunds',
  disputes: 'list payments that are disputed at the bank, and answer them',
  figures: 'show what was sold, beside the year before',
  finance: 'print sales and refunds by day, country, rate and instrument',
  demo: 'fill an empty shop with a year of trade that never was',
  tax: 'list countries and territories with their tax',
  countries: 'list what is asked and said in each country: address, tax, returns',
  pages: 'save, publish, restore or export pages that are edited in the back office',
  menus: 'save, publish or restore menu, footer, notification and promises',
  drafts: 'keep pages as drafts and make links to them',
  backup: 'copy database and pictures into a folder, also while the shop serves',
  restore: 'bring a backup back',
  fsck: 'check that stock, payments and orders are in order',
  doctor: 'look at everything that the shop stands on',
  check: 'look at the files of a project, and for names that are going',
  upgrade: 'change a project to what a newer version asks of it',
  'verify-deploy': 'compare the live shop with its build, byte by byte',
  migrate: "bring the database's schema up to date",
}

const width = Math.max(...Object.keys(summaries).map((name) => name.length))
const lines = Object.entries(summaries).map(([name, summary]) => `  ${name.padEnd(width)}  ${summary}\n`)

export const overview = `Usage: vitrine <command> [options]

${lines.join('')}
vitrine <command> --help tells more; vitrine --version, which version it is.
`
