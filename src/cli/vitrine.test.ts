import { spawnSync } from 'node:child_process'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { overview, summaries } from '../../bin/overview.mjs'
import { main } from './vitrine.ts'

/** In this process: to start one for each call takes longer than all of them. */
async function vitrine(...args: readonly string[]) {
  const out: string[] = []
  const error: string[] = []
  const writes = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => error.push(String(text)) > 0),
  ]
  try {
    const status = await main(args)
    return { status, stdout: out.join(''), stderr: error.join('') }
  } finally {
    for (const write of writes) write.mockRestore()
  }
}

const script = path.join(import.meta.dirname, '../../bin/vitrine.mjs')
const started = (environment: NodeJS.ProcessEnv, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  })
  return { status, stdout, stderr }
}

const names = Object.keys(summaries)

test('a command under the name that it had before works for one version, and says its new one', async () => {
  const { status, stdout, stderr } = await vitrine('attention', '--help')
  expect({ status, stderr }).toEqual({
    status: 0,
    stderr: '"vitrine attention" is "vitrine issues" now; version 0.3.0 knows that name alone.\n',
  })
  expect(stdout).toContain('Usage: vitrine issues list')
  expect(names).not.toContain('attention')
})

test('the overview lists the commands of the design, one line each', () => {
  expect(names).toEqual(
    expect.arrayContaining([
      'serve',
      'build',
      'publish',
      'import',
      'export',
      'stock',
      'orders',
      'vouchers',
      'customers',
      'backup',
      'restore',
      'fsck',
      'doctor',
      'migrate',
      'verify-deploy',
    ]),
  )
})

test('what there is and which version it is are said before anything is installed', () => {
  const bare = mkdtempSync(path.join(tmpdir(), 'vitrine-bare-'))
  onTestFinished(() => rmSync(bare, { recursive: true }))
  const root = path.resolve(import.meta.dirname, '../..')
  cpSync(path.join(root, 'bin'), path.join(bare, 'bin'), { recursive: true })
  cpSync(path.join(root, 'package.json'), path.join(bare, 'package.json'))
  for (const asked of ['--help', '-h', 'help', '--version']) {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/vitrine.mjs', asked], {
      cwd: bare,
      encoding: 'utf8',
      // Nothing could be brought: there is no npm.
      env: {},
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(asked === '--version' ? /^\d+\.\d+\.\d+\n$/ : overview)
  }
})

test('the overview is in one style', () => {
  for (const summary of Object.values(summaries)) expect(summary).toMatch(/^[a-z].*[^.]$/)
})

test.each(names)('vitrine %s --help says how to call it and does nothing', async (name) => {
  const { status, stdout, stderr } = await vitrine(name, '--help')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(new RegExp(`^Usage: vitrine ${name}\\b`))
})

test('an unknown command is named, the known ones are listed, and the exit code is 2', async () => {
  const { status, stdout, stderr } = await vitrine('sell')
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toContain('There is no command "sell".')
  expect(stderr).toContain('  serve ')
  expect((await vitrine('serv')).stderr).toContain('There is no command "serv". The nearest is "serve".')
})

test('a database that is away is named, without its password, and what to look at', () => {
  const url = 'postgres://shop:secret@127.0.0.1:1/books'
  const { status, stderr } = started({ DATABASE_URL: url }, 'migrate')
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr:
      'vitrine migrate: The database cannot be read: books at 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1. Is DATABASE_URL right, and PostgreSQL running?\n',
  })
})

test("a data folder or a database that is not this user's is named, with the setting", () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-foreign-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  for (const name of ['serve', 'migrate'])
    expect(started({ DATA_DIR: file }, name).stderr).toBe(
      `vitrine ${name}: The data folder ${file} cannot be written: EEXIST: file already exists, mkdir '${file}'. Set DATA_DIR to a folder of this user.\n`,
    )
  mkdirSync(path.join(folder, 'vitrine.sqlite'))
  expect(started({ DATA_DIR: folder }, 'migrate').stderr).toBe(
    'vitrine migrate: The database cannot be written: unable to open database file. Give DATA_DIR and everything in it to the user of the shop.\n',
  )
})

test.skipIf(!existsSync('/dev/full'))(
  'output for which the disk has no room is a failure, in a sentence',
  () => {
    const full = openSync('/dev/full', 'w')
    onTestFinished(() => closeSync(full))
    const { status, stderr } = spawnSync(process.execPath, [script, '--help'], {
      encoding: 'utf8',
      stdio: ['ignore', full, 'pipe'],
    })
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'vitrine: The output cannot be written: ENOSPC: no space left on device, write\n',
    })
  },
)

test('a node that cannot start is started again for as long as it takes', () => {
  const unit = readFileSync(path.join(import.meta.dirname, '../../deploy/systemd/vitrine@.service'), 'utf8')
  const [before = ''] = unit.split('[Service]')
  expect(before).toMatch(/^StartLimitIntervalSec=0$/m)
})

test('without a command, the overview and exit code 2', async () => {
  expect(await vitrine()).toMatchObject({ status: 2, stdout: expect.stringContaining('Usage: vitrine') })
})

test.each(names)(
  'vitrine %s with an option that it does not know names it, and the exit code is 2',
  async (name) => {
    const { status, stderr } = await vitrine(name, '--nonsense')
    expect(stderr).toContain('--nonsense')
    expect(status).toBe(2)
  },
)

test.each([
  ['serve --nonsense', "Unknown option '--nonsense'."],
  ['fsck extra', "Unexpected argument 'extra'."],
  ['orders list --limit', "Option '--limit <value>' argument missing."],
  ['orders list --limit 0', '--limit must be a whole number from 1 on, not "0".'],
  [
    'orders list --state nope',
    '--state must be one of paid, paid_shortfall, shipped, archived, cancelled, not "nope".',
  ],
  [
    'orders cancel 7 --line SKU=1',
    '"vitrine orders cancel" takes --reason and --json; --line is for "ship", "label", "refund", "announce", "receive" and "exchange".',
  ],
  [
    'orders ship 7 --carrier Post --amount 1',
    '"vitrine orders ship" takes --carrier, --tracking, --url, --line, --partial and --json; --amount is for "refund".',
  ],
  [
    'orders archive 7 --reason none',
    '"vitrine orders archive" takes --json; --reason is for "cancel", "refund", "release", "hold", "announce" and "exchange".',
  ],
  ['orders show 7 8', '"vitrine orders show" takes one number; "vitrine orders show 8" shows that order.'],
  [
    'vouchers disable SALE --percent 5',
    '"vitrine vouchers disable" takes no options; --percent is for "add" and "batch".',
  ],
  [
    'giftcards block ID --amount 5',
    '"vitrine giftcards block" takes no options; --amount is for "issue" and "batch".',
  ],
  [
    'customers erase anna@example.com --limit 1',
    '"vitrine customers erase" takes --json; --limit is for "list".',
  ],
  ['issues resolve ID --all', '"vitrine issues resolve" takes --note and --json; --all is for "list".'],
  ['stock list P2', "Unexpected argument 'P2'."],
  ['stock set P2 5 --low', '"vitrine stock set" takes a SKU and a number of units, or several such pairs.'],
  ['stock set P2 -1', 'The units on hand of P2 must be a whole number from 0 on, not "-1".'],
  ['stock set P2 1.5', 'The units on hand of P2 must be a whole number from 0 on, not "1.5".'],
  // The shop could charge in zloty, but has no pricelist in them: nobody could pay with the card.
  [
    'giftcards issue --amount 50 --currency PLN --email anna@example.com',
    '--currency must be one of a pricelist (SEK, EUR, USD), not "PLN".',
  ],
  [
    'vouchers add SALE --amount 50 --currency GBP',
    '--currency must be one of a pricelist (SEK, EUR, USD), not "GBP".',
  ],
  [
    'giftcards issue --amount 50 --currency SEK --email anna@home',
    '--email "anna@home": Write the email address like name@example.com: this one does not end in a domain like example.com.',
  ],
  ['products set ID season', '"vitrine products set" takes words like season=SS27, not "season".'],
  ['products set ID colour=red', 'A product has no field "colour". "vitrine products --help" lists them.'],
  [
    'products create Scarf --price 499',
    '--price takes a pricelist and an amount, like 20=499.50, not "499".',
  ],
  ['products duplicate ID', '"vitrine products duplicate" needs --name, the name of the new one.'],
  ['products set ID compare.20=9', 'compare.20 needs price.20 beside it: the price during the sale.'],
  ['drafts link ID --days 91', '--days must be a whole number from 1 to 90, not "91".'],
  ['publish --nonsense', "Unknown option '--nonsense'."],
  ['backup', 'One FOLDER is needed: where the backup goes.'],
])('vitrine %s says what is wrong, and where more is told', async (line, sentence) => {
  const [name = '', ...args] = line.split(' ')
  expect(await vitrine(name, ...args)).toEqual({
    status: 2,
    stdout: '',
    stderr: `${sentence}\nvitrine ${name} --help tells more.\n`,
  })
})
