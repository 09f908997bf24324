import type { Page } from 'playwright-core'

import type { OfficeSamples } from './office-year.ts'

/** Presses something on the screen that opens a dialog, or shows more of it. */
export type Way = (page: Page) => Promise<void>

export interface OfficeScreen {
  readonly name: string
  readonly address: (samples: OfficeSamples) => string
  /** What opens over it, by name. Each begins at the screen as it is first. */
  readonly ways?: Readonly<Record<string, Way>>
}

const at = (path: string) => () => path
const within = (path: string, search: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(search)}`

/** By a button of the screen, the first of that name. */
const press =
  (name: string | RegExp): Way =>
  async (page) => {
    await page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
    await page.getByRole('dialog').last().waitFor()
  }

/** The same by the menu behind its buttons. */
const pressInMenu =
  (name: string): Way =>
  async (page) => {
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await page.getByRole('dialog').last().waitFor()
  }

const tickOrders: Way = async (page) => {
  for (const nth of [1, 2]) await page.getByRole('checkbox').nth(nth).check()
}

const writeToStory: Way = async (page) => {
  await page.locator('.blocks > li').first().getByRole('textbox').first().click()
  await page.keyboard.type('Softer still. ')
}

const find: Way = async (page) => {
  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('dialog').waitFor()
}

/** The menu itself, before anything of it is chosen. */
const openMenu: Way = async (page) => {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem').first().waitFor()
}

const listKeys: Way = async (page) => {
  await page.keyboard.press('ControlOrMeta+/')
  await page.getByRole('dialog').waitFor()
}

/** By the routes of the back office's own router. */
export const officeScreens: Readonly<Record<string, readonly OfficeScreen[]>> = {
  '/sign-in': [{ name: 'sign-in', address: at('/sign-in') }],
  '/sign-in/provider': [{ name: 'provider', address: at('/sign-in/provider') }],
  // It leads to the first screen that a role opens.
  '/': [],
  '/$': [{ name: 'unknown', address: at('/nothing-here') }],
  '/orders': [
    {
      name: 'orders',
      address: at('/orders'),
      ways: { selected: tickOrders, filters: pressed('More filters'), palette: find },
    },
    { name: 'orders-none', address: at('/orders?text=nobody-is-called-so') },
  ],
  '/orders/$number': [
    {
      name: 'order',
      address: ({ order }) => `/orders/${order}`,
      ways: {
        refund: press('Refund'),
        menu: openMenu,
        hold: pressInMenu('Hold'),
        cancel: pressInMenu('Cancel order'),
        address: pressInMenu('Change address'),
        parcel: pressInMenu('Note a parcel'),
        label: press('Make label and send'),
      },
    },
    { name: 'order-returned', address: ({ returned }) => `/orders/${returned}` },
    { name: 'order-disputed', address: ({ disputed }) => `/orders/${disputed}` },
  ],
  '/orders/$number/slip': [{ name: 'slip', address: ({ order }) => `/orders/${order}/slip` }],
  '/orders/disputes': [{ name: 'disputes', address: at('/orders/disputes') }],
  '/orders/disputes/$id': [
    {
      name: 'dispute',
      address: ({ dispute }) => `/orders/disputes/${dispute}`,
      ways: { send: press('Send to the bank'), accept: press('Accept the dispute') },
    },
  ],
  '/orders/links': [{ name: 'links', address: at('/orders/links'), ways: { cancel: press(/^Cancel/) } }],
  '/orders/links/new': [{ name: 'link-new', address: at('/orders/links/new') }],
  '/returns': [
    { name: 'returns', address: at('/returns') },
    { name: 'returns-all', address: at('/returns?show=all') },
  ],
  '/packing': [{ name: 'packing', address: at('/packing'), ways: { shelves: press('Shelves') } }],
  '/packing/pick': [{ name: 'pick', address: ({ wave }) => within('/packing/pick', { wave }) }],
  '/packing/pack': [
    {
      name: 'pack',
      address: ({ wave }) => within('/packing/pack', { wave }),
      ways: {
        order: async (page) => {
          await page.getByLabel('Carrier').fill('PostNord')
          await page.getByLabel('Scan or type a code, then Enter').press('Enter')
          await page.getByText(/^0 of \d/).waitFor()
        },
      },
    },
  ],
  '/figures': [
    { name: 'figures', address: at('/figures') },
    { name: 'figures-year', address: at('/figures?period=year') },
  ],
  '/finance': [{ name: 'finance', address: at('/finance') }],
  '/finance/payouts': [{ name: 'payouts', address: at('/finance/payouts') }],
  '/finance/payouts/$provider/$id': [
    { name: 'payout', address: ({ payout }) => `/finance/payouts/stripe/${payout}` },
  ],
  '/finance/oss': [{ name: 'oss', address: at('/finance/oss') }],
  '/products': [
    {
      name: 'products',
      address: at('/products'),
      ways: { new: press('New product'), filters: pressed('More filters') },
    },
  ],
  '/products/import': [{ name: 'import', address: at('/products/import') }],
  '/products/sheet': [{ name: 'sheet', address: at('/products/sheet') }],
  '/products/$id': [
    {
      name: 'product',
      address: ({ product }) => `/products/${product}`,
      ways: {
        duplicate: press('Duplicate'),
        color: press('Add a colour'),
        sizes: press('Add sizes'),
        pictures: press('Add pictures'),
        focus: press(/^Focal point/),
      },
    },
  ],
  '/listings': [{ name: 'listings', address: at('/listings') }],
  '/listings/order': [{ name: 'listing', address: at('/listings/order') }],
  '/pictures': [
    {
      name: 'pictures',
      address: at('/pictures'),
      ways: { picture: press('band-collar-shirt-birch-1.jpg') },
    },
    { name: 'pictures-none', address: at('/pictures?text=no-picture-has-this') },
  ],
  '/calendar': [
    { name: 'calendar', address: at('/calendar') },
    { name: 'calendar-agenda', address: at('/calendar?view=agenda') },
  ],
  '/campaigns': [
    { name: 'campaigns', address: at('/campaigns'), ways: { new: press('New campaign') } },
    { name: 'campaign', address: ({ campaign }) => within('/campaigns', { campaign }) },
  ],
  '/stock': [
    { name: 'stock', address: at('/stock?text=loafer') },
    { name: 'stock-list', address: at('/stock?text=loafer&as=list') },
  ],
  '/stock/deliveries': [{ name: 'deliveries', address: at('/stock/deliveries') }],
  '/stock/deliveries/new': [{ name: 'delivery-new', address: at('/stock/deliveries/new') }],
  '/stock/deliveries/$id': [{ name: 'delivery', address: ({ delivery }) => `/stock/deliveries/${delivery}` }],
  '/stock/counts': [
    { name: 'counts', address: at('/stock/counts'), ways: { start: press('Start a count') } },
  ],
  '/stock/counts/$id': [
    {
      name: 'count',
      address: ({ count }) => `/stock/counts/${count}`,
      ways: { book: press('Book the differences') },
    },
  ],
  '/stock/items/$sku': [{ name: 'item', address: ({ sku }) => `/stock/items/${sku}` }],
  '/pages': [{ name: 'pages', address: at('/pages'), ways: { new: press('New page') } }],
  '/pages/edit': [
    {
      name: 'page',
      address: ({ story }) => within('/pages/edit', { path: story }),
      ways: {
        written: writeToStory,
        keys: listKeys,
        move: press('Change its address'),
        off: press('Take off the shop'),
        film: pressed('Film'),
      },
    },
    { name: 'page-front', address: at('/pages/edit?path=%2F') },
  ],
  '/menus': [{ name: 'menus', address: at('/menus') }],
  '/cases': [{ name: 'cases', address: at('/cases') }],
  '/cases/$id': [
    { name: 'case', address: (samples) => `/cases/${samples.case}`, ways: { close: press('Close') } },
  ],
  '/issues': [
    { name: 'issues', address: at('/issues'), ways: { assign: press('Assign…'), resolve: press('Resolve') } },
  ],
  '/redirects': [
    {
      name: 'redirects',
      address: at('/redirects'),
      ways: { add: press('Add'), remove: press(/^Remove/) },
    },
  ],
  '/searches': [{ name: 'searches', address: at('/searches'), ways: { add: press('Add') } }],
  '/vouchers': [
    {
      name: 'vouchers',
      address: at('/vouchers'),
      ways: { new: press('New voucher'), off: press(/^Switch off/) },
    },
  ],
  '/gift-cards': [
    {
      name: 'gift-cards',
      address: at('/gift-cards'),
      ways: {
        issue: press('Issue a gift card'),
        many: press('Issue many'),
        replace: press(/^Replace/),
        block: press(/^Block/),
      },
    },
  ],
  '/customers': [{ name: 'customers', address: at('/customers') }],
  '/customers/requests': [
    {
      name: 'requests',
      address: at('/customers/requests'),
      ways: { note: press('Note a request'), refuse: press('Refuse'), erase: press('Erase') },
    },
  ],
  '/customers/$name': [
    {
      name: 'customer',
      address: ({ customer }) => `/customers/${customer}`,
      ways: { merge: press('Merge'), erase: press('Erase'), voucher: press('Give a voucher') },
    },
  ],
  '/newsletter': [
    {
      name: 'newsletter',
      address: at('/newsletter'),
      ways: { bounce: press('Note a bounce') },
    },
    { name: 'newsletter-bounced', address: at('/newsletter?show=bounced') },
  ],
  '/staff': [
    { name: 'staff', address: at('/staff'), ways: { invite: press('Invite'), change: press(/^Change/) } },
  ],
  '/staff/roles': [
    { name: 'roles', address: at('/staff/roles'), ways: { new: press('New role'), copy: press(/^Copy/) } },
  ],
  '/audit': [{ name: 'audit', address: at('/audit') }],
  '/account': [{ name: 'account', address: at('/account'), ways: { codes: pressed('Set up an app') } }],
}

/** Shows more of the screen, without a dialog. */
function pressed(name: string): Way {
  return (page) => page.getByRole('main').getByRole('button', { name }).click()
}

/** Which screens of the router have no sample here, and which samples have no screen any more. */
export const strangeRoutes = (routes: readonly string[]): readonly string[] => {
  const known = Object.keys(officeScreens)
  return [
    ...routes.filter((route) => !known.includes(route)),
    ...known.filter((route) => !routes.includes(route)),
  ]
}
