import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { vitrine } from '#tests/command-line.ts'
import { openPaidShop } from '#tests/paid-shop.ts'

test('redirects are added, listed, replaced, imported and taken away, and each change stands in the audit', async () => {
  const shop = await openPaidShop('sqlite')
  onTestFinished(() => shop.close())
  const redirects = (...args: string[]) => vitrine(shop, 'redirects', ...args)
  const said = (out: string, code = 0) => ({ code, out: `${out}\n`, error: '' })

  expect(await redirects('list')).toEqual(said('There are none.'))
  expect(await redirects('add', 'https://old.example/Pages/About/', '/our-craft/')).toEqual(
    said('/pages/about leads to /our-craft/'),
  )
  expect(await redirects('add', '/pages/about', '/stockists/')).toEqual(
    said('/pages/about leads to /stockists/'),
  )
  const file = path.join(shop.dataDir, 'moved.csv')
  writeFileSync(
    file,
    'Path,Target,Command\n/press,https://press.example/,\n/pages/about,,DELETE\n/,/shop/,\n/a,javascript:1,\n',
  )
  expect(await redirects('import', file)).toEqual(
    said(
      [
        '1 redirect read, 1 new or changed, 1 removed, 2 refused',
        '  line 4: the home page cannot lead elsewhere',
        '  line 5: "javascript:1" is neither a path of this shop nor an address with https://',
      ].join('\n'),
      1,
    ),
  )
  expect(JSON.parse((await redirects('list', '--json')).out)).toEqual([
    { from: '/press', to: 'https://press.example/', origin: 'command' },
  ])
  expect(await redirects('list')).toEqual(said('/press  https://press.example/  command'))
  expect(await redirects('remove', '/press/')).toEqual(said('/press leads nowhere now'))
  expect(await redirects('remove', '/press')).toEqual({
    code: 1,
    out: '',
    error: 'There is no redirect from /press.\n',
  })

  const audit = await shop.database.read.selectFrom('audit').selectAll().orderBy('at').execute()
  expect(audit.map(({ actor, action, ref, detail }) => [actor, action, ref, JSON.parse(detail)])).toEqual([
    ['cli', 'redirects', '/pages/about', { to: '/our-craft/' }],
    ['cli', 'redirects', '/pages/about', { to: '/stockists/' }],
    ['cli', 'redirects', file, { written: 1, removed: 1 }],
    ['cli', 'redirects', '/press', { removed: true }],
  ])
})

test('what is not a redirect is refused with its reason, and changes nothing', async () => {
  const shop = await openPaidShop('sqlite')
  onTestFinished(() => shop.close())
  const table = path.join(shop.dataDir, 'table.csv')
  writeFileSync(table, 'Name,Price\na,1\n')
  for (const [args, code, error] of [
    [['add', 'about', '/a/'], 2, /^"about" is not an address of this shop: write it like \/pages\/about$/m],
    [['add', '/a?b=1', '/a/'], 2, /has a \?, # or \*/],
    [['add', '/wp-json/x', '/a/'], 2, /belongs to the shop itself/],
    [['add', '/a', '//evil.example'], 2, /is neither a path of this shop, like \/about\//],
    [['add', '/a'], 2, /"redirects add" takes 2 arguments\./],
    [['import', table], 2, /is not a list of redirects: its first line has name, price;/],
    [['import', 'nowhere.csv'], 2, /^nowhere\.csv cannot be read: there is no such file, or no permission$/m],
    [[], 2, /One of list, add, change, remove, import and export is needed\./],
  ] as const) {
    const done = await vitrine(shop, 'redirects', ...args)
    expect([args, done.code, done.out]).toEqual([args, code, ''])
    expect(done.error).toMatch(error)
  }
  for (const name of ['redirects', 'audit'] as const)
    expect(await shop.database.read.selectFrom(name).selectAll().execute()).toEqual([])
})
