import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { ensureBundle } from '#cli/publishing/storefront-bundle.ts'

import { bringPackage, onPath } from '../debian.ts'
import { copyProgram, projectDir } from './project-copy.ts'

const handbook = readFileSync(path.join(projectDir, 'docs/operations.md'), 'utf8')
const units = path.join(projectDir, 'deploy/systemd')

/** The commands of the handbook's section Install, block by block, as somebody types them. */
function commandsOfInstall(): string[] {
  const [, section = ''] = /^## Install\n([^]*?)^##/m.exec(handbook) ?? []
  return [...section.matchAll(/^```\n([^]*?)^```$/gm)].map(([, block = '']) => block)
}

const script = (file: string, lines: string) => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `#!/bin/sh\nset -eu\n${lines}\n`)
  chmodSync(file, 0o755)
}

/**
 * An empty machine below `root`. What would reach out of it stands in its `stubs`: downloads, packages of npm, users and a running
 * systemd. All else is done for real.
 */
function emptyMachine(root: string): { stubs: string; said: string } {
  const stubs = path.join(root, 'stubs')
  const said = path.join(root, 'said.txt')
  const archive = path.join(root, 'archive')
  for (const dir of ['opt', 'usr/bin', 'usr/local/bin', 'etc/systemd/system', 'var/backups', 'var/lib'])
    mkdirSync(path.join(root, dir), { recursive: true })
  cpSync('/lib/systemd/system', path.join(root, 'usr/lib/systemd/system'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  const modules = path.join(projectDir, 'node_modules')
  // What nodejs.org has: the Node that runs the tests, and an npm that brings the packages that are here.
  script(
    path.join(stubs, 'curl'),
    `for url; do :; done
name=\${url##*/}
version=$(echo "$url" | sed 's|.*/dist/\\([^/]*\\)/.*|\\1|')
folder=node-$version-linux-x64
if [ "$name" = SHASUMS256.txt ]; then sha256sum "$folder.tar.xz" > "$name"; exit; fi
mkdir -p ${archive}/$folder/bin
printf '#!/bin/sh\\nexec ${process.execPath} "$@"\\n' > ${archive}/$folder/bin/node
printf '#!/bin/sh\\necho npm "$@" >> ${said}\\n[ "$1" != ci ] || ln -s ${modules} node_modules\\n' > ${archive}/$folder/bin/npm
chmod 755 ${archive}/$folder/bin/*
tar -C ${archive} -cJf "$name" $folder`,
  )
  const source = path.join(root, 'repository')
  mkdirSync(source)
  copyProgram(source)
  script(
    path.join(stubs, 'git'),
    `for folder; do :; done\necho git "$@" >> ${said}\ncp -r ${source} "$folder"`,
  )
  script(path.join(stubs, 'useradd'), `echo useradd "$@" >> ${said}`)
  // Nobody is called vitrine on this machine.
  script(
    path.join(stubs, 'install'),
    `echo install "$@" >> ${said}
args=$(echo "$@" | sed 's/-o vitrine -g vitrine//')
exec /usr/bin/install $args`,
  )
  script(
    path.join(stubs, 'systemctl'),
    `echo systemctl "$@" >> ${said}
[ "$1" != enable ] || { shift 2; exec ${onPath('systemctl')} --root=${root} enable "$@"; }`,
  )
  return { stubs, said }
}

test('the commands of the handbook make a shop of an empty machine, with units that systemd accepts', async () => {
  // What is copied into the machine has its bundle.
  await ensureBundle()
  if (!onPath('systemctl') || !onPath('systemd-analyze')) bringPackage('systemd', 'systemd')
  if (!onPath('xz')) bringPackage('xz-utils', 'xz')
  const root = mkdtempSync(path.join(tmpdir(), 'vitrine-machine-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const { stubs, said } = emptyMachine(root)
  const blocks = commandsOfInstall()
  expect(blocks.length).toBeGreaterThanOrEqual(5)
  // One shell for all of them, since the next block goes on where the one before has led.
  const commands = blocks.join('').replace(/(?<=^|[\s=])\/(?=(?:opt|usr|etc|var)\b)/gm, `${root}/`)
  const done = spawnSync('sh', ['-ec', commands], {
    encoding: 'utf8',
    cwd: root,
    env: {
      PATH: [stubs, path.join(root, 'usr/bin'), '/usr/bin', '/bin'].join(path.delimiter),
      HOME: root,
      NODE_NO_WARNINGS: '1',
    },
  })
  expect([done.status, done.stderr.replace(/^Created symlink .*\n/gm, '')]).toEqual([0, ''])

  const at = (place: string) => path.join(root, place)
  const version = spawnSync(at('usr/bin/node'), ['bin/vitrine.mjs', '--version'], {
    cwd: at('opt/vitrine'),
    encoding: 'utf8',
  })
  expect([version.status, version.stderr]).toEqual([0, ''])
  expect(existsSync(at('opt/vitrine/examples/tallvik/dist'))).toBe(true)
  expect(statSync(at('etc/vitrine/vitrine.env')).mode & 0o777).toBe(0o600)
  expect(statSync(at('var/backups/vitrine')).mode & 0o777).toBe(0o700)
  expect(readFileSync(at('usr/local/bin/vitrine'), 'utf8')).toBe(
    readFileSync(path.join(units, 'vitrine'), 'utf8'),
  )
  const shipped = readdirSync(units).filter((name) => /\.(?:service|timer|target)$/.test(name))
  for (const name of shipped)
    expect(readFileSync(at(`etc/systemd/system/${name}`), 'utf8')).toBe(
      readFileSync(path.join(units, name), 'utf8'),
    )
  for (const name of [
    'multi-user.target.wants/vitrine@8081.service',
    'timers.target.wants/vitrine-backup.timer',
  ])
    expect([name, lstatSync(at(`etc/systemd/system/${name}`)).isSymbolicLink()]).toEqual([name, true])
  expect(readFileSync(said, 'utf8').split('\n')).toEqual(
    expect.arrayContaining([
      'npm ci --include=dev',
      'useradd --system --home-dir ' + at('var/lib/vitrine') + ' vitrine',
      `install -d -o vitrine -g vitrine -m 0700 ${at('var/backups/vitrine')}`,
      'systemctl daemon-reload',
    ]),
  )
  verifyUnits(root)
})

/** Has systemd read the units as they lie on the machine, where links lead from its own root. */
function verifyUnits(root: string): void {
  for (const tool of ['mkdir', 'ln']) script(path.join(root, 'usr/bin', tool), 'true')
  for (const link of ['usr/bin/node', 'opt/vitrine']) {
    const place = path.join(root, link)
    const target = path.relative(root, readlinkSync(place))
    rmSync(place)
    symlinkSync(`/${target}`, place)
  }
  for (const unit of [
    'vitrine@8081.service',
    'vitrine-fsck.service',
    'vitrine-backup.service',
    'vitrine.target',
  ]) {
    const { status, stdout, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', `--root=${root}`, '--man=no', '--recursive-errors=no', unit],
      { encoding: 'utf8' },
    )
    expect([unit, status, stdout + stderr]).toEqual([unit, 0, ''])
  }
}

test('the handbook names the Node that the program brings', () => {
  const [, wanted] =
    /const wanted = '([\d.]+)'/.exec(readFileSync(path.join(projectDir, 'bin/node24.mjs'), 'utf8')) ?? []
  const named = new Set(handbook.match(/(?<=node-v|dist\/v)\d+\.\d+\.\d+/g))
  expect([...named]).toEqual([wanted])
})
