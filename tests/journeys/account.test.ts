import { describe, expect, test } from 'vitest'

import { getForm, logIn, newEmail, password, register, toCheckout } from './member.ts'
import { openShop } from './open-shop.ts'
import { readMails } from './outside.ts'
import { anna, cards, desktop, type Shopper } from './shopper.ts'

const shop = openShop()

/** Everything that this browser keeps, as one text. */
const keptIn = ({ page }: Shopper) =>
  page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )

describe('an account', () => {
  test('[1.4, 2.9, 2.10, 3.18, 3.31, 6.3] is made, looked at, left, and entered again; no password is kept', async () => {
    const guest = await shop.shopper(desktop)
    const email = await register(guest)
    expect(await keptIn(guest)).toContain(email)
    expect(await keptIn(guest)).not.toMatch(/ramsa|[0-9a-f]{64}/)
    // Nothing is ordered yet: the newest is where to begin.
    expect(await guest.page.getByRole('main').getByRole('article').count()).toBe(4)

    // A section is told by its name, in the title and where its reading begins.
    await guest.page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('link', { name: 'Orders' })
      .click()
    const heading = guest.page.getByRole('heading', { name: 'Orders. Hello, Anna' })
    await heading.waitFor()
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await guest.page.title()).toMatch(/^Orders - /)

    await guest.visit('/my-account/address')
    await guest.page.getByRole('textbox', { name: 'Address', exact: true }).fill('Lillgatan 2')
    await guest.page.getByRole('button', { name: 'Save' }).click()
    await guest.page.getByText('Saved.').waitFor()
    await guest.visit('/my-account/')
    await guest.page.getByText('Lillgatan 2').waitFor()

    await guest.page.getByRole('button', { name: 'Log out' }).click()
    await guest.page.getByRole('heading', { name: 'Log in' }).waitFor()
    expect(await keptIn(guest)).not.toContain(email)
    await logIn(guest, email, password)
    await guest.page.getByRole('heading', { name: 'Hello, Anna' }).waitFor()
    expect(guest.errors).toEqual([])
  })

  test('[5.2, 5.5, 5.9, 5.10, 5.12, 8.5] an empty form says everything at once and sends nothing', async () => {
    const guest = await shop.shopper()
    await guest.visit('/my-account/')
    await guest.page.getByRole('heading', { name: 'Log in' }).waitFor()
    const asked: string[] = []
    guest.page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
    const form = getForm(guest, 'Create account')
    await form.getByRole('button', { name: 'Create account' }).click()
    for (const text of [
      'First name is required',
      'Addess is required',
      'Phone Number is required',
      'Zip Code is required',
    ])
      await form.getByText(text).waitFor()
    expect(
      await form
        .getByRole('textbox', { name: 'Email' })
        .evaluate((field) => field === document.activeElement),
    ).toBe(true)
    await getForm(guest, 'Log in').getByRole('button', { name: 'Log in' }).click()
    await getForm(guest, 'Log in').getByText('Password is required').waitFor()
    // A browser that offers a passkey asks for what it needs by itself.
    expect(asked.filter((url) => /customer|login/.test(url) && !url.includes('passkey'))).toEqual([])
  })

  test('[4.22] a wrong password is told in one sentence and opens nothing', async () => {
    const guest = await shop.shopper()
    await logIn(guest, 'nobody@example.com', 'not this one')
    await guest.page.getByRole('alert').getByText(/wrong/i).waitFor()
    expect(await guest.page.getByRole('heading', { name: 'Log in' }).isVisible()).toBe(true)
  })

  test('[3.20] the password is changed with the present one', async () => {
    const guest = await shop.shopper(desktop)
    const email = await register(guest)
    await guest.visit('/my-account/security')
    const form = getForm(guest, 'Change password')
    await form.getByRole('textbox', { name: 'Current password' }).fill(password)
    await form.getByRole('textbox', { name: 'New password' }).fill('another phrase 2')
    await form.getByRole('button', { name: 'Change password' }).click()
    await form.getByText('Your password is changed').waitFor()
    const other = await shop.shopper(desktop)
    await logIn(other, email, 'another phrase 2')
    await other.page.getByRole('heading', { name: 'Hello, Anna' }).waitFor()
    expect(other.errors).toEqual([])
  })

  test('is taken along as a file, and erased', async () => {
    const guest = await shop.shopper(desktop)
    const email = await register(guest)
    await guest.visit('/my-account/data')
    const [saved] = await Promise.all([
      guest.page.waitForEvent('download'),
      guest.page.getByRole('button', { name: 'Download my data' }).click(),
    ])
    expect(saved.suggestedFilename()).toBe('my-data.json')
    await guest.page.getByRole('button', { name: 'Delete my account' }).click()
    await guest.page.getByRole('textbox', { name: 'Password' }).fill(password)
    await guest.page.getByRole('button', { name: 'Delete for good' }).click()
    await guest.page.getByRole('heading', { name: 'Log in' }).waitFor()
    await logIn(guest, email, password)
    await guest.page.getByRole('alert').getByText(/wrong/i).waitFor()
  })
})

test('WCAG 2.5.3: a password is shown and hidden by a button that is called what it reads', async () => {
  const guest = await shop.shopper(desktop)
  const { page } = guest
  await guest.visit('/my-account/')
  const form = page.getByRole('region', { name: 'Log in' })
  const field = form.getByRole('textbox', { name: 'Password' })
  await field.fill('long enough')
  for (const [act, type] of [
    ['Show', 'text'],
    ['Hide', 'password'],
  ] as const) {
    const button = form.getByRole('button', { name: `${act} password`, exact: true })
    expect(await button.innerText()).toBe(act)
    await button.click()
    await expect.poll(() => field.getAttribute('type')).toBe(type)
  }
  expect(await field.inputValue()).toBe('long enough')
})

test('[3.32] the newsletter is begun in the account by a mail, and ended there', async () => {
  const guest = await shop.shopper(desktop)
  const { page } = guest
  const email = await register(guest)
  await guest.visit('/my-account/letter')
  await page.getByText('You do not get the newsletter').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('main').getByText('We have sent you an email').waitFor()
  const readLink = async () => {
    const mails = await readMails(shop.server)
    const texts = mails.filter(({ to }) => to.includes(email)).map(({ text }) => text)
    return texts.flatMap((text) => /\/newsletter\/confirm\/\S+/.exec(text)?.[0] ?? [])[0] ?? ''
  }
  await expect.poll(readLink).toContain('#token=')
  await guest.visit(await readLink())
  await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor()

  await guest.visit('/my-account/letter')
  await page.getByText(`The newsletter goes to ${email}`).waitFor()
  const end = page.getByRole('button', { name: 'Unsubscribe' })
  await end.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('You no longer get the newsletter.').waitFor()
  await page.getByText('You do not get the newsletter').waitFor()
  // The keyboard is where it was.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Sign up')
  await guest.visit('/my-account/letter')
  await page.getByText('You do not get the newsletter').waitFor()
  expect(guest.errors).toEqual([])
})

describe('a forgotten password', () => {
  test('[2.13, 2.14, 7.23, 7.24] a mail brings a link that sets another one, and leaves no trace in the address bar', async () => {
    const guest = await shop.shopper(desktop)
    const email = await register(guest)
    await guest.page.getByRole('button', { name: 'Log out' }).click()
    await guest.visit('/retrieve-password/')
    await getForm(guest, 'Send the link').getByRole('textbox', { name: 'Email' }).fill(email)
    await guest.page.getByRole('button', { name: 'Send the link' }).click()
    await guest.page.getByText('an email is on its way').waitFor()
    const readLink = async () => {
      const mails = await readMails(shop.server)
      const texts = mails.filter(({ to }) => to.includes(email)).map(({ text }) => text)
      return texts.flatMap((text) => /https?:\/\/\S+\/reset-password\/\S+/.exec(text)?.[0] ?? []).at(-1) ?? ''
    }
    await expect.poll(readLink).toContain('/reset-password/#')
    const { hash } = new URL(await readLink())

    await guest.visit('/reset-password/#i=an&id=older')
    await guest.page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    // The newer one, put into the same address, loads no other document.
    await guest.visit(`/reset-password/${hash}`)
    await guest.page.getByRole('heading', { name: 'A new password' }).waitFor()
    expect(new URL(guest.page.url()).hash).toBe('')
    await guest.page.reload()
    await guest.page.getByRole('heading', { name: 'A new password' }).waitFor()
    expect(new URL(guest.page.url()).hash).toBe('')
    await guest.page.getByRole('textbox', { name: 'New password' }).fill('a third phrase 3')
    await guest.page.getByRole('button', { name: 'Set password' }).click()
    await guest.page.getByRole('heading', { name: 'Your password is set' }).waitFor()
    expect(await guest.page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await logIn(guest, email, 'a third phrase 3')
    await guest.page.getByRole('heading', { name: 'Hello, Anna' }).waitFor()

    const late = await shop.shopper(desktop)
    await late.visit(`/reset-password/${hash}`)
    await late.page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    await late.page.getByRole('button', { name: 'Send a new one' }).waitFor()
  })
})

describe('at the till', () => {
  test('[4.19, 6.3] who logs in there finds everything filled in, and the order in the account', async () => {
    const first = await shop.shopper(desktop)
    const email = await register(first)
    const guest = await shop.shopper(desktop)
    const product = await toCheckout(guest)
    await guest.page.getByRole('button', { name: 'log in', exact: true }).click()
    const dialog = guest.page.getByRole('dialog', { name: 'Log in' })
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
    await dialog.getByRole('button', { name: 'Log in' }).click()
    await guest.page.getByText(`You are logged in as ${email}`).waitFor()
    const main = guest.page.getByRole('main')
    await expect.poll(() => main.getByRole('textbox', { name: 'City' }).inputValue()).toBe(anna.city)
    expect(await main.getByLabel(/Create an account/).count()).toBe(0)
    for (const consent of await main.getByRole('checkbox', { name: /privacy|terms/i }).all())
      await consent.check()
    await guest.pressPay()
    await guest.payWith(cards.pays)
    await guest.page.waitForURL('**/receipt/**')
    await guest.page.getByRole('main').getByText(product).first().waitFor()
    await guest.visit('/my-account/orders')
    await guest.page.getByRole('main').getByText(product).first().waitFor()
    expect(guest.errors).toEqual([])
  })

  test('[4.19, 6.2, 5.23, 7.18] who registers on the way has an account with the order afterwards', async () => {
    const guest = await shop.shopper(desktop)
    const product = await toCheckout(guest)
    const email = newEmail()
    const main = guest.page.getByRole('main')
    await main.getByLabel(/Create an account/).check()
    await guest.fillAddress({ ...anna, email })
    await guest.page.getByRole('button', { name: /^Pay\b/ }).click()
    await main.locator('.field__fault', { hasText: 'Use a password of at least 8 characters' }).waitFor()
    await main.getByRole('textbox', { name: 'Password' }).fill(password)
    await guest.pressPay()
    await guest.payWith(cards.pays)
    await guest.page.waitForURL('**/receipt/**')
    await main.getByText(product).first().waitFor()
    expect(await keptIn(guest)).not.toMatch(/ramsa/)
    const later = await shop.shopper(desktop)
    await logIn(later, email, password)
    await later.page.getByRole('heading', { name: 'Hello, Anna' }).waitFor()
    await later.page.getByText(product).first().waitFor()
  })

  test('[7.10] the email is told to the bag when its field is left', async () => {
    const guest = await shop.shopper()
    await toCheckout(guest)
    await guest.page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill('anna@example.com')
    const [reported] = await Promise.all([
      guest.page.waitForRequest((request) => /\/cart\/email\/?$/.test(request.url())),
      guest.page.keyboard.press('Tab'),
    ])
    expect(reported.postDataJSON()).toMatchObject({ email: 'anna@example.com' })
  })
})
