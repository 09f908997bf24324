import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { freePort, isFree } from './free-port.ts'
import { copyShortPasswords } from './kept-short-passwords.ts'

const variable = 'VITRINE_TEST_SEED'
/** What is named by its content, and so can be the same folder for all shops of a run. */
const shared = ['originals', 'images']

/** A folder for the data of shops that were just opened: made once in a run by each worker, and copied for its later shops. */
export function setup(): (() => void) | undefined {
  if (process.env[variable]) return undefined
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-seed-'))
  for (const name of shared) mkdirSync(path.join(dir, name))
  process.env[variable] = dir
  return () => {
    delete process.env[variable]
    rmSync(dir, { recursive: true, force: true })
  }
}

/**
 * Fills an empty data folder with the shop as it is after its first start; `open` makes it, once for each worker. Answers the port on
 * which it was: under the same address a shop finds its pages made. Null where that is taken, and outside such a run, where nothing
 * happens.
 */
export async function seedDataDir(
  dataDir: string,
  open: (dataDir: string, port: number) => Promise<void>,
): Promise<number | null> {
  const dir = process.env[variable]
  if (!dir) return null
  const seed = path.join(dir, `worker-${process.env['VITEST_POOL_ID']}`)
  const portFile = path.join(seed, 'port')
  if (!existsSync(portFile)) await make(dir, seed, open)
  cpSync(path.join(seed, 'data'), dataDir, { recursive: true, verbatimSymlinks: true })
  const port = Number(await readFile(portFile, 'utf8'))
  return (await isFree(port)) ? port : null
}

async function make(
  dir: string,
  seed: string,
  open: (dataDir: string, port: number) => Promise<void>,
): Promise<void> {
  const data = path.join(seed, 'data')
  // What an attempt that failed has left.
  rmSync(seed, { recursive: true, force: true })
  mkdirSync(data, { recursive: true })
  for (const name of shared) symlinkSync(path.join(dir, name), path.join(data, name))
  const port = await freePort()
  await open(data, port)
  await copyShortPasswords(data)
  await writeFile(path.join(seed, 'port'), String(port))
}
