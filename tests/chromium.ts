import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'

import { bringPackage, isExecutable, onPath } from './debian.ts'

/**
 * In Chromium 156 the address bar's list of suggestions is two pages of Chromium's own, made again for every window, also where
 * there is none to be seen: half a second of CPU beside each page that is opened.
 */
const ownPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI']
/** A process that waits for a next page: every new window makes one, which is a fifth of the CPU of opening a page. */
const spare = ['SpareRendererForSitePerProcess']
/** What Playwright 1.65 switches off; of two such switches only the last one counts. */
const byPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const flags = [
  `--disable-features=${[...byPlaywright, ...ownPages, ...spare].join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Draws no pictures: to decode them is a third of the CPU of a journey. The rest is what Playwright says, since of two such flags the last
 * one counts.
 */
export const withoutPictures =
  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/** The machine's own Chromium or Chrome; CHROMIUM names another. */
export function findChromium(): string | null {
  const chosen = process.env['CHROMIUM']
  if (chosen) {
    if (!isExecutable(chosen)) throw new Error(`CHROMIUM is set to ${chosen}, which is not a program.`)
    return chosen
  }
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return (
    onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ??
    (isExecutable(mac) ? mac : null)
  )
}

/**
 * The same Chromium without the windows that nobody sees, as Playwright runs it by default: an eighth to a fifth less CPU for a journey. It
 * keeps no page for a way back and sends no reports. Null where Debian's package is not installed, or CHROMIUM names another.
 */
export const findHeadlessShell = (): string | null =>
  process.env['CHROMIUM'] ? null : onPath('chromium-headless-shell')

/** Installs Chromium when it is missing; throws with what to do when that is impossible. */
export function bringChromium(): string {
  const found = findChromium()
  if (found) return found
  bringPackage('chromium', 'Chromium')
  const brought = findChromium()
  if (!brought) throw new Error('Chromium was installed, but is not on PATH. Set CHROMIUM to its path.')
  return brought
}

/**
 * Closes a context that may just be loading a document: Chromium then sometimes never answers, and the browser's end must do. What
 * a test answers in the network's place is let go first: an answer that is cut off by the end is not a fault.
 */
export async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.all([context, ...context.pages()].map((it) => it.unrouteAll({ behavior: 'ignoreErrors' })))
  await Promise.race([context.close(), setTimeout(5000, undefined, { ref: false })])
}

/** A browser whose visitor has told it, in its settings, to let no site keep anything. Remove the profile once it is closed. */
export async function launchWithoutCookies(
  profileDir: string,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  mkdirSync(path.join(profileDir, 'Default'), { recursive: true })
  // As "Block all sites from saving data" writes it; 2 means no.
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } }
  writeFileSync(path.join(profileDir, 'Default/Preferences'), JSON.stringify(blocked))
  return chromium.launchPersistentContext(profileDir, {
    ...options,
    executablePath: bringChromium(),
    headless: true,
    args: [...flags],
  })
}

/** `withoutFlags`: of those that Playwright adds. `program`: default, the whole Chromium. */
export async function launchChromium(
  moreFlags: readonly string[] = [],
  withoutFlags: readonly string[] = [],
  program = bringChromium(),
): Promise<Browser> {
  return chromium.launch({
    executablePath: program,
    headless: true,
    args: [...flags, ...moreFlags],
    ignoreDefaultArgs: [...withoutFlags],
  })
}
