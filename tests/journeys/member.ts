import { anna, type Shopper } from './shopper.ts'

/** What a member of these tests chose. */
export const password = 'en lång ramsa 1'
let count = 0
export const newEmail = () => `anna.${(count += 1)}@example.com`

/** The form with a button of this name. */
export const getForm = ({ page }: Shopper, button: string) =>
  page.locator('form', { has: page.getByRole('button', { name: button, exact: true }) })

/** Makes an account and answers its address; the overview is on screen. */
export async function register(guest: Shopper): Promise<string> {
  const email = newEmail()
  await guest.visit('/my-account/')
  const form = getForm(guest, 'Create account')
  const fields = {
    Email: email,
    Password: password,
    'First name': anna.firstName,
    'Last name': anna.lastName,
    'Phone number': anna.phoneNumber,
    Address: anna.address,
    'Zip code': anna.zipCode,
    City: anna.city,
  }
  for (const [label, value] of Object.entries(fields)) {
    await form.getByRole('textbox', { name: label, exact: true }).fill(value)
  }
  await form.getByRole('combobox', { name: 'Country' }).selectOption('SE')
  await form.getByRole('button', { name: 'Create account' }).click()
  await guest.page.getByRole('heading', { name: 'Hello, Anna' }).waitFor()
  return email
}

export async function logIn(guest: Shopper, email: string, typed: string) {
  await guest.visit('/my-account/')
  const form = getForm(guest, 'Log in')
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('textbox', { name: 'Password' }).fill(typed)
  await form.getByRole('button', { name: 'Log in' }).click()
}

/** Buys the first product and answers its name; the checkout is on screen. */
export async function toCheckout(guest: Shopper) {
  await guest.visit('/')
  await guest.openProduct()
  const product = await guest.addToBag()
  await guest.goToCheckout()
  await guest.page.getByRole('textbox', { name: 'Email' }).first().waitFor()
  return product
}
