import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { createMailbox, type Mailbox } from './mailbox.ts'

let folder: string
let mailbox: Mailbox
let pages: Server
let url: string
const stateFile = () => path.join(folder, 'mails.jsonl')
const open = () => createMailbox({ stateFile: stateFile(), now: Date.now })

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-mailbox-'))
  mailbox = await open()
  pages = createServer((request, response) => mailbox.handle(request, response))
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(pages.address() as AddressInfo).port}/_mail`
})
afterEach(async () => {
  await mailbox.close()
  await new Promise((resolve) => pages.close(resolve))
  rmSync(folder, { recursive: true })
})

async function send(subject: string): Promise<void> {
  const transport = createTransport(mailbox.url)
  await transport.sendMail({
    from: 'shop@example.com',
    to: 'åsa@example.com',
    bcc: 'copy@example.com',
    subject,
    text: 'Hej å',
    html: '<p onclick="x">Hej</p><script>1</script>',
  })
  transport.close()
}
const read = async (where: string) => (await fetch(`${url}${where}`)).text()

test('mails are listed, shown as page, text, html and raw, and stay after a restart', async () => {
  await send('<b>First</b>')
  const list = await read('/')
  expect(list).toContain('&lt;b&gt;First&lt;/b&gt;')
  const [mail] = (await (await fetch(`${url}/messages`)).json()) as {
    id: string
    to: string[]
    text: string
  }[]
  expect(mail).toMatchObject({ to: ['åsa@example.com', 'copy@example.com'], text: 'Hej å\n' })
  expect(await read(`/${mail?.id}/`)).toContain(`<iframe title="Mail" sandbox src="/_mail/${mail?.id}/html">`)
  expect(await read(`/${mail?.id}/html`)).toContain('<p onclick')
  expect(await read(`/${mail?.id}/text`)).toContain('Hej å')
  expect(await read(`/${mail?.id}/raw`)).toContain('MIME-Version: 1.0')
  expect((await fetch(`${url}/${mail?.id}/html`)).headers.get('content-security-policy')).toContain(
    "default-src 'none'",
  )
  expect((await fetch(`${url}/unknown/`)).status).toBe(404)
  await mailbox.close()
  mailbox = await open()
  expect(mailbox.messages()).toMatchObject([{ subject: '<b>First</b>' }])
})

test('a mail that a crash cut short is gone, and costs no later one', async () => {
  await send('one')
  await mailbox.close()
  appendFileSync(stateFile(), '{"id":"cut sho')
  mailbox = await open()
  await send('two')
  await mailbox.close()
  mailbox = await open()
  expect(mailbox.messages()).toMatchObject([{ subject: 'one' }, { subject: 'two' }])
})

test('DELETE empties it', async () => {
  await send('one')
  expect((await fetch(`${url}/messages`, { method: 'DELETE' })).status).toBe(204)
  expect(mailbox.messages()).toEqual([])
  await send('two')
  expect(mailbox.messages()).toHaveLength(1)
})

test('it can refuse for a while', async () => {
  mailbox.refuse(true)
  await expect(send('no')).rejects.toThrow()
  mailbox.refuse(false)
  await send('yes')
  expect(mailbox.messages()).toMatchObject([{ subject: 'yes' }])
})
