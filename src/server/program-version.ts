import { readFileSync } from 'node:fs'
import path from 'node:path'

import { programDir } from './project-folders.ts'

/** Returns the version of the program, as its package has it. */
export function readProgramVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(programDir, 'package.json'), 'utf8'))
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : ''
}
