import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'

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

test('only the user of the nodes reads what they keep, whichever unit starts last', () => {
  for (const name of ['vitrine@', 'vitrine-fsck', 'vitrine-backup'])
    expect(readFileSync(path.join(shipped, `${name}.service`), 'utf8')).toMatch(/^StateDirectoryMode=0700$/m)
})

test('a shell reads the settings as systemd does', () => {
  const example = path.join(shipped, '../vitrine.env.example')
  const { stdout, stderr } = spawnSync('sh', ['-ec', '. "$0"; printf "%s" "$MAIL_FROM"', example], {
    encoding: 'utf8',
  })
  expect([stdout, stderr]).toEqual([parseEnv(readFileSync(example, 'utf8'))['MAIL_FROM'], ''])
})

test('a command on a production node runs as the nodes do, with its arguments as they are', () => {
  const bin = mkdtempSync(path.join(tmpdir(), 'vitrine-bin-'))
  onTestFinished(() => rmSync(bin, { recursive: true }))
  for (const name of ['systemd-run', 'runuser', 'install'])
    writeFileSync(path.join(bin, name), '#!/bin/sh\nprintf "%s\\n" "$*" "$@"\n', { mode: 0o755 })
  symlinkSync(path.join(shipped, 'vitrine'), path.join(bin, 'vitrine'))
  const { stdout } = spawnSync(path.join(bin, 'vitrine'), ['import', 'a b.csv'], {
    encoding: 'utf8',
    env: { PATH: `${bin}${path.delimiter}${process.env['PATH']}`, NODE: '8082' },
  })
  const done = stdout.trimEnd().split('\n')
  const unit = readFileSync(path.join(shipped, 'vitrine@.service'), 'utf8')
    .replaceAll('%i', '8082')
    .split('\n')
  for (const line of ['User=vitrine', 'Group=vitrine', 'EnvironmentFile=/etc/vitrine/vitrine.env']) {
    expect(unit).toContain(line)
    expect(done).toContain(`--property=${line}`)
  }
  expect(done).toContain('-d -o vitrine -g vitrine -m 0700 /var/lib/vitrine')
  const before = unit.filter((line) => line.startsWith('ExecStartPre='))
  expect(before).toHaveLength(3)
  for (const line of before) expect(done).toContain(line.replace('ExecStartPre=/usr/bin/', '-u vitrine -- '))
  expect(done).toContain('--setenv=DATA_DIR=/var/lib/vitrine/8082')
  const [node, script = '', ...args] = done.slice(-4)
  expect([node, path.resolve(script), ...args]).toEqual([
    '/usr/bin/node',
    path.resolve(shipped, '../../bin/vitrine.mjs'),
    'import',
    'a b.csv',
  ])
})
