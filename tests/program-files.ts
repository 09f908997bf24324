import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const projectDir = path.resolve(import.meta.dirname, '..')

/** All that a shop is made of, without its brand: the program, and what configures its build. */
const programFiles = [
  'bin',
  'src',
  'package.json',
  'package-lock.json',
  ...readdirSync(projectDir).filter((name) => name.endsWith('.config.ts')),
]

/** Copies the program into a folder, which uses the packages of the project. Its `brand/`, in that folder, is left to the test. */
export function copyProgram(dir: string): void {
  for (const name of programFiles)
    cpSync(path.join(projectDir, name), path.join(dir, name), { recursive: true })
  const manifest = path.join(dir, 'package.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('./examples/tallvik/brand/*', './brand/*'))
  symlinkSync(path.join(projectDir, 'node_modules'), path.join(dir, 'node_modules'))
}
