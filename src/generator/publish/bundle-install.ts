import { existsSync } from 'node:fs'
import path from 'node:path'

import { clientDir, filesBelow } from '../render/bundle.ts'
import type { Manifest } from './manifest.ts'
import { installFile, removeFile } from './site-files.ts'

/** Open tabs still ask for the files of the bundle that they were loaded with. */
const buildsKept = 4
const notServed = /^(?:build\.json|index\.html|\.vite\/)/

/** What goes into the site as it is: the browser bundle, the brand's icons, and those that were made of its mark, by name. */
export function servedFiles(
  bundleDir: string,
  iconsDir: string | null,
  madeIcons: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const client = clientDir(bundleDir)
  const files = new Map<string, string>()
  for (const file of filesBelow(client)) if (!notServed.test(file)) files.set(file, path.join(client, file))
  for (const file of iconsDir ? filesBelow(iconsDir) : []) {
    files.set(file === 'favicon.ico' ? file : `icons/${file}`, path.join(iconsDir ?? '', file))
  }
  for (const [name, source] of madeIcons) files.set(`icons/${name}`, source)
  return files
}

/** Files of a bundle that this process has compared before (`isCompared`) need only be there; the brand's icons may be others by now. */
export function installServed(siteDir: string, files: ReadonlyMap<string, string>, isCompared = false): void {
  for (const [file, source] of files) {
    const isOfBundle = file.startsWith('assets/')
    if (isCompared && isOfBundle && existsSync(path.join(siteDir, file))) continue
    installFile(source, siteDir, file)
  }
}

/** The list of builds with this one in front, and the files that no build of the list has any more. */
export function rotateBuilds(
  builds: Manifest['builds'],
  current: { readonly hash: string; readonly files: readonly string[] },
): { kept: Manifest['builds']; retired: string[] } {
  const all = [current, ...builds.filter(({ hash }) => hash !== current.hash)]
  const kept = all.slice(0, buildsKept)
  const needed = new Set(kept.flatMap(({ files }) => files))
  const retired = new Set(all.flatMap(({ files }) => files).concat(builds.flatMap(({ files }) => files)))
  return { kept, retired: [...retired].filter((file) => !needed.has(file)) }
}

export const removeRetired = (siteDir: string, retired: readonly string[]): void => {
  for (const file of retired) removeFile(siteDir, file)
}
