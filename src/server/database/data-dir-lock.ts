import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { DataError } from '../data-error.ts'
import { makeDataDir } from '../data-place.ts'

const lockFile = 'server.lock'
const pidFile = 'server.pid'

function pidIn(dataDir: string): string {
  try {
    return readFileSync(path.join(dataDir, pidFile), 'utf8').trim()
  } catch {
    return 'unknown'
  }
}

/** The pid of the server of a data folder, null when there is none. Writes nothing and takes no lock that stays. */
export function findRunningServer(dataDir: string): string | null {
  const file = path.join(dataDir, lockFile)
  if (!existsSync(file)) return null
  const lock = new DatabaseSync(file, { readOnly: true })
  try {
    // Reading is refused while somebody has the file to himself.
    lock.exec('pragma busy_timeout = 0; select count(*) from sqlite_master')
    return null
  } catch (reason) {
    if (reason instanceof Error && reason.message.includes('locked')) return pidIn(dataDir)
    throw reason
  } finally {
    lock.close()
  }
}

function locked(dataDir: string): DatabaseSync {
  const file = path.join(dataDir, lockFile)
  let lock: DatabaseSync | null = null
  try {
    lock = new DatabaseSync(file)
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = delete; begin exclusive')
    return lock
  } catch (reason) {
    lock?.close()
    const why = reason instanceof Error ? reason.message : String(reason)
    throw new DataError(
      why.includes('locked')
        ? { code: 'data-folder-in-use', params: { dataDir, pid: pidIn(dataDir) } }
        : { code: 'lock-unusable', params: { file, reason: why } },
      { cause: reason },
    )
  }
}

/**
 * Makes this process the only server of a data folder. The lock is the operating system's (through SQLite), so it goes with the
 * process however it ends; the pid file beside it is only for the message. Throws when another process has it.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  makeDataDir(dataDir)
  const lock = locked(dataDir)
  writeFileSync(path.join(dataDir, pidFile), `${process.pid}\n`)
  return {
    release() {
      if (lock.isOpen) lock.close()
    },
  }
}
