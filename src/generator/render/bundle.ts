import { hash as digest } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { OperationError } from '#domain/operation-error.ts'
import type { RenderPage } from '#contract/render.ts'

/** A script or stylesheet of the browser bundle. */
export interface BundleAsset {
  /** `/assets/entry.browser-1a2b3c.js` */
  readonly url: string
  /** Subresource integrity, `sha384-…`. */
  readonly integrity: string
}

export interface BundleFiles {
  /** Of the whole browser bundle: the `hash` of every page (spec 3.33, docs/page-data.md#the-hash). */
  readonly hash: string
  readonly entry: BundleAsset
  readonly css: readonly BundleAsset[]
  /** Addresses of the web fonts that every page needs. */
  readonly fonts: readonly string[]
  /** What to load ahead for a page of a template: the entry's own parts first. */
  readonly chunks: Readonly<Record<string, readonly BundleAsset[]>>
  /** JSON of an import map with the integrity of every script that documents do not name themselves; empty for none. */
  readonly importMap: string
  /** The one inline script of every page; empty for none. */
  readonly bootScript: string
  /** Changes with anything in the bundle that a page's bytes could depend on. */
  readonly key: string
}
export interface Bundle extends BundleFiles {
  readonly renderPage: RenderPage
}

/** What the browser build writes down about itself, in `client/build.json`. */
interface BuildFile {
  readonly hash: string
  readonly entry: string
  readonly css: string | readonly string[]
  readonly fonts: readonly string[]
  readonly chunks: Readonly<Record<string, readonly string[]>>
}
const buildFields = ['hash', 'entry', 'css', 'fonts', 'chunks'] as const satisfies (keyof BuildFile)[]

const noBundle = (dir: string, missing: string) =>
  new OperationError({ code: 'bundle-file-missing', params: { file: path.join(dir, missing) } })

export const clientDir = (bundleDir: string): string => path.join(bundleDir, 'client')
const staticDir = (bundleDir: string) => path.join(bundleDir, 'static')

/** Files below a folder, relative, with `/`, sorted: the same on every machine. */
export function filesBelow(dir: string): string[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .toSorted()
}

/** The key of a built bundle, without loading it. */
export function bundleKey(bundleDir: string): string {
  const buildFile = readBuildFile(bundleDir)
  const parts = filesBelow(staticDir(bundleDir))
    .filter((file) => file.endsWith('.js'))
    .map((file) => `${file}:${digest('sha256', readFileSync(path.join(staticDir(bundleDir), file)), 'hex')}`)
  return digest('sha256', [buildFile, ...parts].join('\n'), 'hex').slice(0, 32)
}

function readBuildFile(bundleDir: string): string {
  const file = path.join(clientDir(bundleDir), 'build.json')
  if (!existsSync(file)) throw noBundle(bundleDir, 'client/build.json')
  return readFileSync(file, 'utf8')
}

/** Throws for a bundle of another version of the shop. */
function parseBuildFile(bundleDir: string): BuildFile {
  const build = JSON.parse(readBuildFile(bundleDir)) as BuildFile
  const missing = buildFields.find((field) => build[field] === undefined)
  if (missing !== undefined) throw noBundle(bundleDir, `client/build.json: ${missing}`)
  return build
}

/** Loads the built storefront of `dist/`: `client/` for browsers, `static/entry.static.js` for rendering. */
export async function loadBundle(bundleDir: string): Promise<Bundle> {
  const entryPath = path.join(staticDir(bundleDir), 'entry.static.js')
  const build = parseBuildFile(bundleDir)
  if (!existsSync(entryPath)) throw noBundle(bundleDir, 'static/entry.static.js')
  const key = bundleKey(bundleDir)
  const asset = (name: string): BundleAsset => {
    const file = name.replace(/^\//, '')
    const bytes = readFileSync(path.join(clientDir(bundleDir), file))
    return { url: `/${file}`, integrity: `sha384-${digest('sha384', bytes, 'base64')}` }
  }
  const door = await loadDoor(entryPath, key)
  const entry = asset(build.entry)
  const chunks = Object.fromEntries(
    Object.entries(build.chunks).map(([template, names]) => [
      template,
      names.map(asset).filter(({ url }) => url !== entry.url),
    ]),
  )
  const inAll = (url: string) =>
    Object.values(chunks).every((assets) => assets.some((each) => each.url === url))
  const later = filesBelow(clientDir(bundleDir))
    .filter((file) => file.endsWith('.js'))
    .filter((file) => `/${file}` !== entry.url && !inAll(`/${file}`))
  const importMap = later.length === 0 ? '' : buildImportMap(bundleDir, later)
  const css = [build.css].flat().map(asset)
  const fonts = build.fonts.map((name) => `/${name.replace(/^\//, '')}`)
  return { hash: build.hash, entry, css, fonts, chunks, importMap, key, ...door }
}

/** Scripts that `import()` asks for have no tag to carry their integrity. SHA-256, since every document brings all of them. */
function buildImportMap(bundleDir: string, files: readonly string[]): string {
  const integrity = files.map((file) => {
    const bytes = readFileSync(path.join(clientDir(bundleDir), file))
    return [`/${file}`, `sha256-${digest('sha256', bytes, 'base64')}`]
  })
  return JSON.stringify({ integrity: Object.fromEntries(integrity) })
}

/** The key in the address loads a rebuilt bundle again into a process that knows the old one. */
async function loadDoor(entryPath: string, key: string): Promise<Pick<Bundle, 'renderPage' | 'bootScript'>> {
  const door: unknown = await import(`${pathToFileURL(entryPath).href}?${key}`)
  const { renderPage, bootScript } = door as { renderPage?: unknown; bootScript?: unknown }
  if (typeof renderPage !== 'function') throw new Error(`${entryPath} exports no renderPage`)
  return {
    renderPage: renderPage as RenderPage,
    bootScript: typeof bootScript === 'string' ? bootScript : '',
  }
}
