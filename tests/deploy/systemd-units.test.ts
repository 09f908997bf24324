import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { bringPackage, onPath } from '../debian.ts'

const shipped = path.resolve(import.meta.dirname, '../../deploy/systemd')

test('nodes that are enabled as the unit says start at boot, and with the target of all nodes', () => {
  if (!onPath('systemctl')) bringPackage('systemd', 'systemd')
  const root = mkdtempSync(path.join(tmpdir(), 'vitrine-units-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const units = path.join(root, 'etc/systemd/system')
  mkdirSync(units, { recursive: true })
  cpSync(shipped, units, { recursive: true })
  const { status, stderr } = spawnSync('systemctl', [`--root=${root}`, 'enable', 'vitrine@8081'], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, expect.any(String)])
  for (const target of ['multi-user', 'vitrine'])
    expect([target, existsSync(path.join(units, `${target}.target.wants`))]).toEqual([target, true])
})
