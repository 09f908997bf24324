import { spawnSync } from 'node:child_process'
import path from 'node:path'

import { expect, test } from 'vitest'

const vitrine = (...args: readonly string[]) => {
  const script = path.join(import.meta.dirname, '../../bin/vitrine.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

const names = [...vitrine('--help').stdout.matchAll(/^ {2}([a-z-]+) {2,}\S/gm)].map(([, name = '']) => name)

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

test.each(names)('vitrine %s --help says how to call it and does nothing', (name) => {
  const { status, stdout, stderr } = vitrine(name, '--help')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(new RegExp(`^Usage: vitrine ${name}\\b`))
})

test('an unknown command is named, the known ones are listed, and the exit code is 2', () => {
  const { status, stdout, stderr } = vitrine('sell')
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toContain('There is no command "sell".')
  expect(stderr).toContain('  serve ')
})

test('without a command, the overview and exit code 2', () => {
  expect(vitrine()).toMatchObject({ status: 2, stdout: expect.stringContaining('Usage: vitrine') })
})
