import { createHash, randomBytes } from 'node:crypto'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { createShortPasswords, isShortPassword, shortPasswordsFile } from './short-passwords.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('[E6] every password of one to three characters, and of up to six digits, is known by its hash', async () => {
  for (const text of [
    '',
    'a',
    ' ',
    '~',
    '7',
    'zz',
    '%A',
    'a1!',
    '~~~',
    '   ',
    '0000',
    '31415',
    '270919',
    '999999',
  ])
    expect([text, await isShortPassword(sha256(text))]).toEqual([text, true])
})

test('[E6] longer ones are not taken for short', async () => {
  for (const text of ['abcd', '1234567', 'a lake, two elks and 7 pines', 'ööö'])
    expect([text, await isShortPassword(sha256(text))]).toEqual([text, false])
  let taken = 0
  for (let nth = 0; nth < 20_000; nth++) if (await isShortPassword(randomBytes(32).toString('hex'))) taken++
  expect(taken).toBeLessThan(3)
})

function newFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-short-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** As a process does that starts: `has` shows that it knows a short password from another. */
async function start(dir: string): Promise<void> {
  const { isShortPassword: has, prepareShortPasswords } = createShortPasswords()
  const prepared = prepareShortPasswords(dir)
  expect([await has(sha256('a1!')), await has(sha256('a1!b'))]).toEqual([true, false])
  await prepared
}

test('they are made once and read by later starts; a file that is cut short is made again', async () => {
  const dir = newFolder()
  const file = path.join(dir, shortPasswordsFile)
  await start(dir)
  expect(readdirSync(dir)).toEqual([shortPasswordsFile])
  const made = readFileSync(file)
  const { ino } = statSync(file)
  const fresh = createShortPasswords()
  await fresh.prepareShortPasswords(dir)
  expect(statSync(file).ino).toBe(ino)
  expect(await fresh.isShortPassword(sha256('31415'))).toBe(true)
  truncateSync(file, made.length - 1)
  await start(dir)
  expect(readFileSync(file).equals(made)).toBe(true)
})

test('where the folder cannot be written they are made all the same', async () => {
  const dir = newFolder()
  const noFolder = path.join(dir, 'a file')
  writeFileSync(noFolder, '')
  await start(noFolder)
  expect(readdirSync(dir)).toEqual(['a file'])
})

test('what was ended leaves nothing, and is made when somebody needs it', async () => {
  const dir = newFolder()
  const { isShortPassword: has, prepareShortPasswords } = createShortPasswords()
  const ending = new AbortController()
  const prepared = prepareShortPasswords(dir, { signal: ending.signal })
  setTimeout(() => ending.abort(), 50)
  await expect(prepared).rejects.toThrow('aborted')
  expect(readdirSync(dir)).toEqual([])
  expect(await has(sha256('0000'))).toBe(true)
})
