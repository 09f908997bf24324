import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { assembleCreator } from './assemble-creator.ts'
import { compileProgram } from './compile-program.ts'
import { programManifest, writeJson, type Manifest } from './manifest.ts'

const rootDir = path.dirname(import.meta.dirname)
const usage = `Usage: npm run pack [-- --out DIR]

Makes the tarballs of both packages, vitrine and create-vitrine, and tells their sizes.
  --out DIR  where they are put; default: .cache/packages
`

/** A tarball that was made. Sizes are in bytes. */
export interface Packed {
  readonly file: string
  readonly name: string
  readonly packed: number
  readonly unpacked: number
  readonly files: number
}

/** Makes the tarballs of both packages into a folder. Throws with what a tool printed where one fails. */
export async function packAll(outDir: string): Promise<readonly [program: Packed, creator: Packed]> {
  const root: Manifest = JSON.parse(readFileSync(path.join(rootDir, 'package.json'), 'utf8')) as Manifest
  const stage = path.join(rootDir, '.cache/pack')
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(outDir, { recursive: true })
  const program = path.join(stage, 'vitrine')
  compileProgram(rootDir, program)
  writeJson(path.join(program, 'package.json'), programManifest(root, program))
  writeFileSync(path.join(program, 'README.md'), readme)
  const creator = path.join(stage, 'create-vitrine')
  await assembleCreator(rootDir, creator, root)
  for (const dir of [program, creator]) cpSync(path.join(rootDir, 'LICENSE'), path.join(dir, 'LICENSE'))
  return [packFolder(program, outDir), packFolder(creator, outDir)]
}

const readme = `# Vitrine

A shop for fashion brands: every page is a static file, and behind them is one typed commerce API.

    npm create vitrine@latest my-shop

makes a project, and \`npm start\` in it opens the shop.
`

/** What `npm pack --json` tells of a tarball. */
interface NpmPack {
  readonly name: string
  readonly filename: string
  readonly unpackedSize: number
  readonly entryCount: number
}

function packFolder(dir: string, outDir: string): Packed {
  const npm = ['pack', '--json', '--ignore-scripts', '--pack-destination', path.resolve(outDir)]
  // It lists every file.
  const { status, stdout, stderr, error } = spawnSync('npm', npm, {
    cwd: dir,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  if (error) throw error
  if (status !== 0) throw new Error(`npm pack failed in ${dir}:\n${stderr}${stdout}`)
  const [told] = JSON.parse(stdout) as readonly NpmPack[]
  if (told === undefined) throw new Error(`npm pack told of no tarball in ${dir}.`)
  const file = path.join(path.resolve(outDir), told.filename)
  return {
    file,
    name: told.name,
    packed: statSync(file).size,
    unpacked: told.unpackedSize,
    files: told.entryCount,
  }
}

/** Runs the command. Returns the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      out: { type: 'string', default: '.cache/packages' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`
  for (const { file, packed, unpacked, files } of await packAll(values.out))
    process.stdout.write(
      `${path.relative(process.cwd(), file)}: ${kilobytes(packed)}, unpacked ${kilobytes(unpacked)}, ${files} files\n`,
    )
  return 0
}
