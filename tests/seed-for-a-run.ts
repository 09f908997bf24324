import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const variable = 'VITRINE_TEST_SEED'
/** What is named by its content, and so can be the same folder for all shops of a run. */
const shared = ['originals', 'images']

/** A folder for the data of a shop that was just opened: made once in a run, by the first test that starts one, and copied for the rest. */
export function setup(): (() => void) | undefined {
  if (process.env[variable]) return undefined
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-seed-'))
  process.env[variable] = dir
  return () => {
    delete process.env[variable]
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Fills an empty data folder with the shop as it is after its first start; `open` makes it once. Outside such a run nothing happens. */
export async function seedDataDir(dataDir: string, open: (dataDir: string) => Promise<void>): Promise<void> {
  const dir = process.env[variable]
  if (!dir) return
  const seed = path.join(dir, 'data')
  while (!existsSync(seed)) {
    if (takesOver(path.join(dir, 'making'))) await make(dir, open)
    else await wait(100)
  }
  cpSync(seed, dataDir, { recursive: true, verbatimSymlinks: true })
}

/** Test files run side by side: whoever makes the folder makes the seed. */
function takesOver(making: string): boolean {
  try {
    mkdirSync(making)
    return true
  } catch {
    return false
  }
}

async function make(dir: string, open: (dataDir: string) => Promise<void>): Promise<void> {
  const making = path.join(dir, 'making')
  try {
    for (const name of shared) {
      mkdirSync(path.join(dir, name), { recursive: true })
      symlinkSync(path.join(dir, name), path.join(making, name))
    }
    await open(making)
    renameSync(making, path.join(dir, 'data'))
  } catch (reason) {
    // The next one tries again.
    rmSync(making, { recursive: true, force: true })
    throw reason
  }
}
