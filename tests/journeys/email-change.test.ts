import { expect, test } from 'vitest'

import { violationsAtBothWidths } from '../a11y/violations.ts'
import { getForm, logIn, newEmail, password, register } from './member.ts'
import { openShop } from './open-shop.ts'
import { readMails } from './outside.ts'
import { desktop, phone } from './shopper.ts'

const shop = openShop()

async function readLink(email: string, kind: 'confirm' | 'undo'): Promise<string> {
  const find = async () => {
    const mails = await readMails(shop.server)
    const texts = mails.filter(({ to }) => to.includes(email)).map(({ text }) => text)
    return (
      texts.flatMap((text) => new RegExp(`/email-change/#${kind}=\\S+`).exec(text)?.[0] ?? []).at(-1) ?? ''
    )
  }
  await expect.poll(find).toContain('&id=')
  return find()
}

test('[3.20] a new email counts once its link is opened and the account logged in there; a link to the old one puts that back', async () => {
  const guest = await shop.shopper(desktop)
  const email = await register(guest)
  const moved = newEmail()
  await guest.visit('/my-account/security')
  const form = getForm(guest, 'Change email')
  await form.getByRole('textbox', { name: 'New email' }).fill(moved)
  await form.getByRole('textbox', { name: 'Password' }).fill(password)
  await form.getByRole('button', { name: 'Change email' }).click()
  await guest.page.getByText(`Open the link that we sent to ${moved}.`).waitFor()
  expect(await violationsAtBothWidths(guest)).toEqual([])

  // The mail is read on another device, where nobody is logged in.
  const other = await shop.shopper(phone)
  await other.visit(await readLink(moved, 'confirm'))
  await other.page.getByRole('heading', { level: 1, name: 'Log in once' }).waitFor()
  expect(new URL(other.page.url()).hash).toBe('')
  expect(await violationsAtBothWidths(other)).toEqual([])
  const login = getForm(other, 'Log in')
  await login.getByRole('textbox', { name: 'Email' }).fill(email)
  await login.getByRole('textbox', { name: 'Password' }).fill(password)
  await login.getByRole('button', { name: 'Log in' }).click()
  await other.page.getByRole('heading', { level: 1, name: 'Your new address counts' }).waitFor()
  await logIn(guest, moved, password)
  await guest.page.getByRole('heading', { name: 'Hello, Anna' }).waitFor()

  await guest.visit(await readLink(email, 'undo'))
  await guest.page.getByRole('button', { name: 'Put it back' }).click()
  await guest.page.getByRole('heading', { level: 1, name: 'Your address is back' }).waitFor()
  await other.visit('/my-account/orders')
  await other.page.getByRole('heading', { name: 'Log in' }).waitFor()
  expect([guest.errors, other.errors]).toEqual([[], []])
})
