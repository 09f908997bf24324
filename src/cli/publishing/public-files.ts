import { isMainThread } from 'node:worker_threads'

/**
 * Does work that writes files for every user of the machine: a web server that reads a built shop, and the server of an installation,
 * run as other users than the one who builds. All else that a command writes is private (`main` in `vitrine.ts`).
 */
export async function withPublicFiles<T>(work: () => Promise<T>): Promise<T> {
  if (!isMainThread) return work()
  const before = process.umask(0o022)
  try {
    return await work()
  } finally {
    process.umask(before)
  }
}
