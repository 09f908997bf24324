import { expect, onTestFinished, test } from 'vitest'

import { staffBase } from '#contract/staff/calls.ts'
import type { ImportedRedirects } from '#contract/staff/redirects.ts'

import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice } from '../owned-office.ts'

test.each(dialects)(
  'redirects are found, made, changed and taken away, in and out as files, by call and by command, on %s',
  async (dialect) => {
    const { shop, office, owner, close } = await openOwnedOffice(dialect)
    onTestFinished(close)
    const list = async (query: Readonly<Record<string, string>> = {}) =>
      (await owner.ask('listRedirects', { query })).json
    const add = (from: string, to: string) => owner.ask('addRedirect', { body: { from, to } })
    const refusal = async (asked: ReturnType<typeof add>) => {
      const { status, json } = await asked
      return [status, json.refusal?.code]
    }
    expect(await list()).toEqual({ redirects: [], total: 0, next: null })

    expect((await add('https://old.example/Pages/About/', '/our-craft/')).json).toMatchObject({
      from: '/pages/about',
      to: '/our-craft/',
    })
    // What cannot be.
    expect(await refusal(add('/Pages/About', '/x/'))).toEqual([409, 'redirect-taken'])
    expect(await refusal(add('/', '/x/'))).toEqual([409, 'redirect-invalid'])
    expect(await refusal(add('/y', 'javascript:alert(1)'))).toEqual([409, 'redirect-invalid'])
    expect(await refusal(add('/y', '/Y/'))).toEqual([409, 'redirect-loop'])
    await add('/a', '/b')
    await add('/b', '/c/')
    expect(await refusal(add('/c', '/a'))).toEqual([409, 'redirect-loop'])
    expect((await list({ text: '/b' })).redirects).toEqual([
      { from: '/a', to: '/b', origin: 'command', via: ['/b'], isLoop: false },
      { from: '/b', to: '/c/', origin: 'command', via: [], isLoop: false },
    ])

    // Either end is changed; the other address is free again.
    const change = (was: string, from: string, to: string) =>
      owner.ask('changeRedirect', { body: { was, from, to } })
    expect(await refusal(change('/nobody', '/x', '/y'))).toEqual([404, 'redirect-unknown'])
    expect(await refusal(change('/a', '/b', '/y'))).toEqual([409, 'redirect-taken'])
    expect(await refusal(change('/b', '/b', '/a'))).toEqual([409, 'redirect-loop'])
    expect((await change('/a', '/first', '/b')).status).toBe(200)
    expect((await list()).redirects.map(({ from }) => from)).toEqual(['/b', '/first', '/pages/about'])

    // A file: what would come of it, then what came of it; loops and chains by line.
    const send = async (csv: string, query: Readonly<Record<string, string>> = {}) => {
      const search = new URLSearchParams({ name: 'moved.csv', ...query }).toString()
      const response = await fetch(`${office.url}${staffBase}/redirects/import?${search}`, {
        method: 'POST',
        headers: {
          origin: office.url,
          'content-type': 'text/csv',
          'user-agent': owner.userAgent,
          cookie: [...owner.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        },
        body: csv,
      })
      return { status: response.status, json: (await response.json()) as ImportedRedirects }
    }
    const csv = 'Path,Target,Command\n/c,/first,\n/new,/first,\n/?,/x,\n/pages/about,,DELETE\n/e,/e,\n'
    const told = {
      read: 3,
      written: 1,
      removed: 1,
      refused: [
        expect.stringMatching(/^line 4: /),
        'line 2: /c would lead back to itself (/c to /first to /b to /c/)',
        'line 6: /e would lead back to itself (/e to /e)',
      ],
      chained: ['line 3: /new to /first to /b to /c/: visitors are sent to /c/ at once'],
    }
    expect(await send(csv, { isDryRun: 'true' })).toEqual({ status: 200, json: told })
    expect((await list()).total).toBe(3)
    expect(await send(csv)).toEqual({ status: 200, json: told })
    expect((await send('a,b\n1,2\n')).status).toBe(409)
    expect((await send('')).status).toBe(409)

    // Out, and in again by the command.
    const out = (await owner.ask('exportRedirects')).json as unknown as { text: string }
    expect(out.text).toBe('Redirect from,Redirect to\r\n/b,/c/\r\n/first,/b\r\n/new,/first\r\n')
    const run = (...args: string[]) => vitrine(shop, 'redirects', ...args)
    expect((await run('export')).out).toBe(out.text)
    expect((await run('list', 'NEW')).out).toBe('/new  /first  command\n')
    expect(await run('change', '/new', '/newer', '/c/')).toMatchObject({ code: 0 })
    expect((await run('add', '/c', '/newer')).error).toContain('through /newer')
    expect((await owner.ask('removeRedirect', { body: { from: '/newer' } })).status).toBe(200)
    expect((await owner.ask('removeRedirect', { body: { from: '/newer' } })).status).toBe(404)

    // A page of them at a time.
    const many = Array.from({ length: 150 }, (_, index) => `/p${index},/shop/`)
    await send(`from,to\n${many.join('\n')}\n`)
    const first = await list()
    expect([first.redirects.length, first.total]).toEqual([100, 152])
    const rest = await list({ after: first.next ?? '' })
    expect([rest.redirects.length, rest.next]).toEqual([52, null])
  },
  90_000,
)
