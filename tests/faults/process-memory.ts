import { chmodSync, existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/** A control group for one process at a time. */
export interface MemoryLimit {
  /** A program that runs Node in the group, from its first byte on. */
  readonly node: string
  /** The most that was held so far, in bytes, the kernel's cache of its files included. */
  peakBytes(): number
  /** Once the process has ended. */
  remove(): void
}

const versions = [
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', peak: 'memory.max_usage_in_bytes' },
  { root: '/sys/fs/cgroup', limit: 'memory.max', peak: 'memory.peak' },
] as const

/**
 * Room for a Node of no more memory than this, as on a small machine or in a container (cgroups(7), version 1 or 2): beyond it, the kernel
 * ends it. Null where no group can be made. `dir` is for the program.
 */
export function limitMemory(dir: string, bytes: number): MemoryLimit | null {
  const version = versions.find(({ root }) => existsSync(root))
  if (!version) return null
  const group = path.join(version.root, `vitrine-${process.pid}`)
  const node = path.join(dir, 'node-within-limit')
  try {
    mkdirSync(group)
    writeFileSync(path.join(group, version.limit), String(bytes))
  } catch {
    return null
  }
  writeFileSync(node, `#!/bin/sh\necho $$ > ${group}/cgroup.procs && exec ${process.execPath} "$@"\n`)
  chmodSync(node, 0o755)
  return {
    node,
    peakBytes: () => Number(readFileSync(path.join(group, version.peak), 'utf8')),
    remove: () => rmdirSync(group),
  }
}

/** Resident memory of a process in MB (proc_pid_status(5)). */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}
