import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Makes this process the only server of a data folder. The lock is the operating system's (through SQLite), so it goes with the
 * process however it ends; the pid file beside it is only for the message. Throws when another process has it.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true })
  const pidFile = path.join(dataDir, 'server.pid')
  const lock = new DatabaseSync(path.join(dataDir, 'server.lock'))
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = delete; begin exclusive')
  } catch {
    lock.close()
    let pid = 'unknown'
    try {
      pid = readFileSync(pidFile, 'utf8').trim()
    } catch {}
    throw new Error(
      `Another server (pid ${pid}) already uses the data folder ${dataDir}. Stop it, or give this one a folder of its own with DATA_DIR.`,
    )
  }
  writeFileSync(pidFile, `${process.pid}\n`)
  return {
    release() {
      if (lock.isOpen) lock.close()
    },
  }
}
