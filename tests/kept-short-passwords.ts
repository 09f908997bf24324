import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

import {
  isShortPassword,
  prepareShortPasswords,
  shortPasswordsFile,
} from '#server/customers/short-passwords.ts'

/** Seconds of work, and the same for every shop: kept for all runs. */
const dir = path.join(path.dirname(import.meta.dirname), '.cache')

/** Puts the filter where a shop that is started as a process of its own finds it. */
export async function copyShortPasswords(dataDir: string): Promise<void> {
  mkdirSync(dir, { recursive: true })
  // Who asks makes it go without rests.
  await Promise.all([prepareShortPasswords(dir), isShortPassword('0'.repeat(64))])
  const kept = path.join(dir, shortPasswordsFile)
  if (existsSync(kept)) copyFileSync(kept, path.join(dataDir, shortPasswordsFile))
}
