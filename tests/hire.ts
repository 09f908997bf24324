import { codeAt, enterByLink, type OfficeBrowser } from './back-office.ts'
import type { OwnedOffice } from './owned-office.ts'

const minute = 60_000

/** Somebody of the team who is signed in. */
export interface Hired {
  readonly browser: OfficeBrowser
  readonly id: string
  readonly email: string
  readonly name: string
}

/** Shows once more that it is the owner: each code of an app counts once, and the next one comes with the next half minute. */
export async function confirmOwner({ shop, owner, secret }: OwnedOffice): Promise<void> {
  shop.pass(minute)
  const { status } = await owner.ask('confirmWithCode', { body: { code: codeAt(secret, shop.now()) } })
  if (status !== 200) throw new Error(`The owner could not confirm: ${status}`)
}

/** Invites somebody with these roles, who sets up codes by the link in their mail. */
export async function hire(open: OwnedOffice, name: string, roles: readonly string[]): Promise<Hired> {
  const { shop, owner, office } = open
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  await confirmOwner(open)
  const invited = await owner.ask('inviteStaff', { body: { email, name, roles } })
  if (invited.status !== 200) throw new Error(`${name} was not invited: ${invited.json.message}`)
  await shop.services.jobRunner.runOnce()
  const mail = shop.mailbox.messages().findLast(({ to }) => to.includes(email))
  const [link = ''] = /http\S+#token=\S+/.exec(mail?.text ?? '') ?? []
  const browser = office.browser()
  await enterByLink(browser, link, () => shop.now())
  return { browser, id: invited.json.id, email, name }
}
