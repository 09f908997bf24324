import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { spelled } from '#tests/spelled.ts'

import { lockDataDir } from './data-dir-lock.ts'

function temporaryDir(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-lock-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}

test('a second server on the same data folder is refused with the process that has it', () => {
  const dir = temporaryDir()
  const lock = lockDataDir(dir)
  expect(() => spelled(() => lockDataDir(dir))).toThrow(`pid ${process.pid}`)
  lock.release()
  lockDataDir(dir).release()
})

test('a lock that cannot be taken for another reason is not taken for another server', () => {
  const dir = temporaryDir()
  const file = path.join(dir, 'server.lock')
  mkdirSync(file)
  expect(() => spelled(() => lockDataDir(dir))).toThrow(
    `${file} cannot be used: unable to open database file. Give `,
  )
})

test('the lock goes with its process, even when that is killed', async () => {
  const dir = temporaryDir()
  const script = `
    import { lockDataDir } from ${JSON.stringify(path.resolve('src/server/database/data-dir-lock.ts'))}
    lockDataDir(${JSON.stringify(dir)}); console.log('locked'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  expect(() => spelled(() => lockDataDir(dir))).toThrow(`pid ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  lockDataDir(dir).release()
})
