import { anna, cards, type Shopper } from '../journeys/shopper.ts'

/** How to come to a screen, as a shopper does. */
export type Way = (guest: Shopper) => Promise<void>

const at =
  (path: string): Way =>
  async (guest) => {
    await guest.visit(path)
    await guest.page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    await guest.page.mouse.move(5, 5)
  }

const withDialog =
  (path: string, button: string | RegExp, dialog: string | RegExp): Way =>
  async (guest) => {
    await at(path)(guest)
    await guest.page.getByRole('button', { name: button }).locator('visible=true').first().click()
    await guest.page.getByRole('dialog', { name: dialog }).waitFor()
  }

const openBag: Way = async (guest) => {
  await at('/derby-black/')(guest)
  await guest.addToBag()
}

const openCheckout: Way = async (guest) => {
  await openBag(guest)
  await guest.goToCheckout()
  await guest.page.getByRole('textbox', { name: 'Email' }).waitFor()
}

const showFaults: Way = async (guest) => {
  await openCheckout(guest)
  await guest.page.getByRole('button', { name: /^Pay\b/ }).click()
  await guest.page.locator('[aria-invalid=true]').first().waitFor()
}

const failToPay: Way = async (guest) => {
  await openCheckout(guest)
  await guest.fillAddress({ ...anna, email: 'fails@example.com' })
  await guest.pressPay()
  await guest.page.getByRole('link', { name: /cancel/i }).click()
  await guest.page.waitForURL('**/payment-fail/**')
  await guest.page.getByRole('heading', { level: 1 }).waitFor()
}

const buy: Way = async (guest) => {
  await openCheckout(guest)
  await guest.fillAddress({ ...anna, email: 'receipt@example.com' })
  await guest.pressPay()
  await guest.payWith(cards.pays)
  await guest.page.waitForURL('**/receipt/**')
  await guest.page.getByText(/is confirmed/).waitFor()
}

/** By the link of a mail; any will do that came here. */
const confirmWithdrawal: Way = async (guest) => {
  const { page } = guest
  await buy(guest)
  await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' }).click()
  const number = page.getByRole('textbox', { name: 'Order number' })
  await number.and(page.locator(':not([value=""])')).waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill('receipt@example.com')
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click()
  let path: string | undefined
  while (!path) {
    await page.waitForTimeout(200)
    const mails = await page.request.get(new URL('/_mail/messages', page.url()).href)
    path = /\/withdraw\/#token=[\w.-]+/.exec(await mails.text())?.[0]
  }
  await guest.visit(path)
  await page.getByRole('heading', { name: /^Order \d+/ }).waitFor()
}

const searchFor =
  (words: string): Way =>
  async (guest) => {
    await withDialog('/', 'Search', 'Search')(guest)
    await Promise.all([
      guest.page.waitForResponse((response) => response.url().includes('/search?')),
      guest.page.getByRole('combobox').fill(words),
    ])
  }

const addQuickly: Way = async (guest) => {
  await at('/shop/clothing/')(guest)
  await guest.page
    .getByRole('button', { name: /^Quick add/ })
    .first()
    .click()
  await guest.page
    .getByRole('group', { name: /^Sizes of/ })
    .getByRole('button', { name: /^Size/ })
    .first()
    .waitFor()
}

const saveShown =
  (path: string): Way =>
  async (guest) => {
    await at(path)(guest)
    await guest.page.getByRole('button', { name: 'Save', exact: true }).click()
    await guest.page.getByRole('button', { name: 'Save', pressed: true }).waitFor()
  }

/** A size of which there is none: live stock says so. */
const askForRestock: Way = async (guest) => {
  await guest.page.route(/\/stock\/\d+$/, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { items: { stock: number }[] } }
    answer.data.items.forEach((item, index) => index === 0 && (item.stock = 0))
    await route.fulfill({ response, json: answer })
  })
  await at('/heavy-tee-bone/')(guest)
  await guest.page
    .getByRole('radio', { name: /sold out/ })
    .locator('xpath=..')
    .click()
  await guest.page.getByRole('button', { name: 'Notify me' }).waitFor()
}

let members = 0
const becomeMember: Way = async (guest) => {
  await at('/my-account/')(guest)
  const form = guest.page.locator('form', { has: guest.page.getByRole('button', { name: 'Create account' }) })
  const fields = {
    Email: `member.${Date.now()}.${(members += 1)}@example.com`,
    Password: 'en lång ramsa 1',
    'First name': anna.firstName,
    'Last name': anna.lastName,
    'Phone number': anna.phoneNumber,
    Address: anna.address,
    'Zip code': anna.zipCode,
    City: anna.city,
  }
  for (const [label, value] of Object.entries(fields))
    await form.getByRole('textbox', { name: label, exact: true }).fill(value)
  await form.getByRole('combobox', { name: 'Country' }).selectOption('SE')
  await form.getByRole('button', { name: 'Create account' }).click()
  await guest.page.getByRole('heading', { name: 'Hello, Anna' }).waitFor()
}

const asMember =
  (then: Way): Way =>
  async (guest) => {
    await becomeMember(guest)
    await then(guest)
  }

/** Address and e-mail are the account's. */
const openOwnOrder: Way = async (guest) => {
  await openCheckout(guest)
  for (const consent of await guest.page.getByRole('checkbox', { name: /privacy|terms/i }).all())
    await consent.check()
  await guest.pressPay()
  await guest.payWith(cards.pays)
  await guest.page.waitForURL('**/receipt/**')
  await at('/my-account/orders')(guest)
  await guest.page.getByRole('link', { name: /^See order/ }).click()
  await guest.page.getByText('Paid with').waitFor()
}

/** On a wide window the filters stand beside the list. */
const openFilters: Way = async (guest) => {
  await at('/shop/')(guest)
  const button = guest.page.getByRole('button', { name: /^Filter/ })
  if (!(await button.isVisible())) return
  await button.click()
  await guest.page.getByRole('dialog', { name: 'Filter' }).waitFor()
}

/** On a wide window the menu stands in the header. */
const openMenu: Way = async (guest) => {
  await at('/')(guest)
  const button = guest.page.getByRole('button', { name: 'Menu' })
  if (!(await button.isVisible())) return
  await button.click()
  await guest.page.getByRole('dialog', { name: 'Menu' }).waitFor()
}

type Screens = Readonly<Record<string, Way>>

/** What is sold, and what opens over it. */
export const shopScreens: Screens = {
  home: at('/'),
  listing: at('/shop/'),
  menu: openMenu,
  filters: openFilters,
  'listing-filtered': at('/shop/?color=Tar&sort=price'),
  'listing-page-2': at('/shop/2/'),
  'listing-nothing-fits': at('/shop/?color=Tar&material=Birch'),
  'quick-add': addQuickly,
  product: at('/heavy-tee-bone/'),
  'product-shoes': at('/derby-black/'),
  'product-sale': at('/rib-sweater-rust/'),
  'product-one-size': at('/scented-candle/'),
  'product-knit': at('/fisherman-roll-neck-ecru/'),
  zoom: withDialog('/derby-black/', /, enlarge$/, /./),
  'size-guide': withDialog('/derby-black/', 'Size guide', 'Size guide'),
  'notify-me': askForRestock,
  search: searchFor('wool'),
  'search-nothing': searchFor('xylophone'),
  'search-results': async (guest) => {
    await at('/search/?q=wool')(guest)
    await guest.page.getByRole('article').first().waitFor()
  },
  'search-results-nothing': async (guest) => {
    await at('/search/?q=xylophone')(guest)
    await guest.page.getByText('Nothing found').waitFor()
  },
  'product-saved': saveShown('/derby-black/'),
  saved: async (guest) => {
    for (const path of [
      '/heavy-tee-bone/',
      '/rib-sweater-rust/',
      '/derby-black/',
      '/scented-candle/',
      '/wool-beanie-tar/',
    ])
      await saveShown(path)(guest)
    await at('/saved/')(guest)
    await guest.page.getByRole('article').first().waitFor()
    await guest.page
      .getByRole('button', { name: /^Remove: / })
      .nth(1)
      .click()
  },
  'saved-nothing': at('/saved/'),
  country: withDialog('/', /^(country|Sweden)/i, /country/i),
  bag: openBag,
  'bag-empty': withDialog('/', /^Bag/, /^Bag/),
}

/** What one visitor has to do with the shop. */
export const visitorScreens: Screens = {
  checkout: openCheckout,
  'checkout-faults': showFaults,
  'checkout-empty': at('/checkout/'),
  'checkout-member': asMember(openCheckout),
  'payment-fail': failToPay,
  receipt: buy,
  account: at('/my-account/'),
  'account-member': becomeMember,
  'account-order': asMember(openOwnOrder),
  'account-address': asMember(at('/my-account/address')),
  'retrieve-password': at('/retrieve-password/'),
  'reset-password': at('/reset-password/'),
  'email-change': at('/email-change/'),
  'newsletter-confirm': at('/newsletter/confirm/'),
  'notify-stop': at('/notify/stop/#token=x'),
  withdraw: at('/withdraw/?order=100001'),
  'withdraw-confirm': confirmWithdrawal,
  'gift-card': at('/gift-card/'),
  draft: at('/draft/'),
  newsletter: async (guest) => {
    await at('/')(guest)
    await guest.page.getByRole('button', { name: 'Only essential' }).click()
    await withDialog('/', /first purchase/, 'The newsletter')(guest)
  },
  cookies: withDialog('/', 'Settings', 'Cookie settings'),
}

/** What is read. */
export const contentScreens: Screens = {
  interview: at('/interviews/tove-grundvig/'),
  story: at('/off-duty-stories/half-tide/'),
  campaign: at('/campaign-slow-wool/'),
  lookbook: at('/lookbook-fw22/'),
  craft: at('/our-craft/'),
  stockists: at('/stockists/'),
  shipping: at('/shipping-info/'),
  interviews: at('/interviews/'),
  stories: at('/off-duty-stories/'),
  campaigns: at('/campaignandlookbooks/'),
  terms: at('/terms/'),
  'not-found': at('/no-such-page/'),
}

export const everyScreen: Screens = { ...shopScreens, ...visitorScreens, ...contentScreens }
