import { spawn } from 'node:child_process'
import { hash as digest } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import { errorText } from '../coded-error.ts'
import { OperationError } from '#domain/operation-error.ts'
import { lockSite } from '#generator/publish/publish-lock.ts'
import { flushFolder } from '#server/operations/flush-folder.ts'
import { brandDir, codeExtension, findPackage, programDir, projectDir } from '#server/project-folders.ts'
import { packageEntry, wholeFile, type WholePackage, wholePackages } from '#server/whole-packages.ts'
import * as texts from '#texts/commands/build.ts'

import { withPublicFiles } from './public-files.ts'

/** What is built: the storefront's `client/` for browsers and `static/` for the generator, `backoffice/`, and `packages/`, of libraries that Node would load slowly. */
export const bundleDir: string = path.join(projectDir, 'dist')

const workDir = path.join(projectDir, '.cache/storefront')
const rendererFile = path.join(bundleDir, 'renderer')
const viteDir = findPackage('vite')
/** How Vite is told what to build: `.ts` here, `.js` in the package. */
const configFile = (name: string) => `${name}.config${codeExtension}`
const stampFile = (dir: string) => path.join(dir, 'stamp')
const sources = ['src/storefront', 'src/backoffice', 'src/styles', 'src/texts', 'src/contract', 'src/domain']
const singleSources = [
  ...[
    'vite',
    'brand-components',
    'browser-shop',
    'build-info',
    'layout-variants',
    'markup-templates',
    'texts',
    'vite.backoffice',
  ].map(configFile),
  path.relative(programDir, import.meta.filename),
  'src/server/whole-packages.ts',
  'src/server/content/own-components.ts',
  'package.json',
  'package-lock.json',
]
const brandSources = ['markets.ts', 'shop.config.ts', 'skin.css']

/** What the bundle is made from, in one hash. Tests are not part of it. */
function sourceStamp(): string {
  const files = [
    ...sources.flatMap((dir) => filesBelow(path.join(programDir, dir))),
    ...singleSources.map((file) => path.join(programDir, file)),
    ...['fonts', 'components', 'blocks', 'templates'].flatMap((dir) => filesBelow(path.join(brandDir, dir))),
    ...brandSources.map((file) => path.join(brandDir, file)),
  ]
  const parts = files
    .filter((file) => existsSync(file))
    .map((file) => `${path.relative(programDir, file)}:${digest('sha256', readFileSync(file), 'hex')}`)
  return digest('sha256', parts.toSorted().join('\n'), 'hex')
}

const filesBelow = (dir: string): string[] =>
  existsSync(dir)
    ? readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name))
    : []

function runVite(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const vite = spawn(
      process.execPath,
      [
        path.join(viteDir ?? '', 'bin/vite.js'),
        'build',
        '--configLoader=native',
        '--logLevel=warn',
        '--emptyOutDir',
        ...args,
      ],
      {
        cwd: programDir,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0' },
      },
    )
    let output = ''
    for (const stream of [vite.stdout, vite.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    vite.on('error', reject)
    vite.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(
            new OperationError({
              code: 'bundle-broken',
              params: { exitCode: code, output: withoutCalls(output) },
            }),
          ),
    )
  })
}

/** What a build says, without the calls of the bundler that led to it: a slip in `brand/` is not in them. */
const withoutCalls = (output: string): string => output.replaceAll(/^\s+at .*\n?/gm, '').trim()

/** What draws the pages: the small renderer of `src/storefront/static-react/`, or React itself. */
type Renderer = 'static' | 'react'

/** Builds what draws pages. Where the small renderer lacks what they use, React draws them, and why is said. */
async function buildPages(outDir: string, renderer: Renderer): Promise<void> {
  const args = ['--ssr', '--outDir', outDir]
  if (renderer === 'react') return runVite([...args, '--mode', 'react'])
  try {
    await runVite(args)
  } catch (reason) {
    // What React cannot build either is not the renderer's fault.
    await runVite([...args, '--mode', 'react']).catch(() => Promise.reject(reason as Error))
    sayDrawnByReact(reason)
  }
}

/** A warning on standard error: pages are made, more slowly. */
function sayDrawnByReact(reason: unknown): void {
  const why = errorText(reason).trim()
  process.stderr.write(`${texts.drawnByReact(why)}\n`)
}

/** Scripts and styles never change once named, so they are compressed as well as can be, once. */
async function precompress(dir: string): Promise<void> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|css|svg)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file)
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content))
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

/** In production the code often belongs to somebody else than the process, who then has to build. */
function requireWritableTree(): void {
  try {
    mkdirSync(workDir, { recursive: true })
    for (const dir of [workDir, projectDir]) accessSync(dir, constants.W_OK)
  } catch (reason) {
    throw new OperationError(
      { code: 'bundle-unwritable', params: { dir: bundleDir, isBuilt: isBuilt(), projectDir } },
      { cause: reason },
    )
  }
}

/**
 * Builds the storefront when its sources changed since the last time. Vite is a development package: where it is missing, only a `dist/`
 * of these very sources is used. Built beside and renamed, so that a failure leaves the last bundle. Returns whether it was built. Throws
 * with the command to run where it has to be built and cannot be.
 */
export async function ensureBundle(): Promise<boolean> {
  const stamp = sourceStamp()
  if (isCurrent(stamp)) return false
  if (viteDir === null) throw new OperationError({ code: 'bundler-missing', params: { isBuilt: isBuilt() } })
  requireWritableTree()
  // Not before: whoever asks how the bundle stands may have settings that cannot be loaded.
  const { shop } = await import('#brand/shop.config.ts')
  // Two servers that start together on a fresh machine: the second waits, then finds it done.
  const lock = await lockSite(workDir)
  try {
    if (isCurrent(stamp)) return false
    process.stderr.write(`${texts.building}\n`)
    await withPublicFiles(() => build(stamp, shop.renderer ?? 'static'))
    return true
  } finally {
    lock.release()
  }
}

/**
 * Builds the storefront once more with React in place of the small renderer, which could not draw a page. False where that is so already,
 * or what builds it is not installed.
 */
export async function drawWithReact(reason: unknown): Promise<boolean> {
  if (readRenderer() === 'react' || viteDir === null) return false
  const lock = await lockSite(workDir)
  try {
    sayDrawnByReact(reason)
    await withPublicFiles(() => build(sourceStamp(), 'react'))
    return true
  } finally {
    lock.release()
  }
}

/** What draws the pages of the bundle that is there. */
const readRenderer = (): Renderer =>
  existsSync(rendererFile) && readFileSync(rendererFile, 'utf8') === 'react' ? 'react' : 'static'

const isBuilt = (): boolean =>
  existsSync(path.join(bundleDir, 'static/entry.static.js')) &&
  existsSync(path.join(bundleDir, 'client/build.json')) &&
  existsSync(path.join(bundleDir, 'backoffice/index.html'))

/** How the storefront stands to its sources. */
export function bundleState(): 'current' | 'stale' | 'missing' {
  if (!isBuilt()) return 'missing'
  return isCurrent(sourceStamp()) ? 'current' : 'stale'
}

const isCurrent = (stamp: string): boolean =>
  isBuilt() && existsSync(stampFile(bundleDir)) && readFileSync(stampFile(bundleDir), 'utf8') === stamp

/** See whole-packages.ts. */
async function putTogether(name: WholePackage, dir: string): Promise<void> {
  const file = wholeFile(name, dir)
  if (file === null) return
  const outDir = path.join(path.dirname(file), name)
  const entry = packageEntry(name)
  await runVite(['--ssr', entry, '--outDir', outDir])
  renameSync(path.join(outDir, path.basename(entry)), file)
  rmSync(outDir, { recursive: true })
}

async function build(stamp: string, renderer: Renderer): Promise<void> {
  const next = path.join(workDir, 'next')
  rmSync(next, { recursive: true, force: true })
  await Promise.all([
    runVite(['--outDir', path.join(next, 'client')]),
    runVite(['--config', configFile('vite.backoffice'), '--outDir', path.join(next, 'backoffice')]),
    buildPages(path.join(next, 'static'), renderer),
    ...wholePackages.map((name) => putTogether(name, next)),
  ])
  await Promise.all(['client', 'backoffice'].map((part) => precompress(path.join(next, part))))
  writeFileSync(path.join(next, path.basename(rendererFile)), renderer)
  writeFileSync(stampFile(next), stamp)
  await flushFolder(next)
  const old = path.join(workDir, 'old')
  rmSync(old, { recursive: true, force: true })
  if (existsSync(bundleDir)) renameSync(bundleDir, old)
  renameSync(next, bundleDir)
  rmSync(old, { recursive: true, force: true })
}
