import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { lean } from '../bin/node24.mjs'

const projectDir = path.dirname(import.meta.dirname)
/** Linux counts CPU in hundredths of a second (USER_HZ) towards programs. */
const ticksPerSecond = 100

interface Run {
  readonly output: string
  readonly milliseconds: number
}

interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>
  /** Its standard input. */
  readonly input?: string
  /** Whose bounds of memory it has: those of `vitrine build` or of `vitrine serve`. */
  readonly work?: keyof typeof lean
}

/** Runs a script of ours in Node to its end. Throws what it said when it failed. */
export async function runScript(
  script: string,
  args: readonly string[],
  { environment = {}, input = '', work = 'build' }: RunOptions = {},
): Promise<Run> {
  const started = performance.now()
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...lean[work].flags, path.join(projectDir, script), ...args],
    {
      cwd: projectDir,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...lean[work].allocation, ...process.env, ...environment },
    },
  )
  // It may have ended without reading; its code tells.
  child.stdin.on('error', () => undefined).end(input)
  let [output, said] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${script} ended with ${code}:\n${said || output}`)
  return { output, milliseconds: performance.now() - started }
}

/** Starts a script, of ours or at an absolute path, that prints one line once it is ready, and answers that line. */
export async function startScript(
  script: string,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ line: string; child: ChildProcess }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.resolve(projectDir, script), ...args],
    { cwd: projectDir, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...environment } },
  )
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`${script} ended with ${String(code)} before it was ready`)
  })
  // It may end later, by our own hand.
  died.catch(() => undefined)
  const [text] = (await Promise.race([once(child.stdout, 'data'), died])) as [Buffer]
  return { line: String(text).trim(), child }
}

interface Stat {
  readonly pid: number
  readonly parent: number
  readonly seconds: number
}

/** CPU of a process from /proc/{pid}/stat (proc_pid_stat(5)): its own, and that of children that have ended. */
function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0)
    return { pid, parent: Number(fields[1]), seconds: ticks / ticksPerSecond }
  } catch {
    return null
  }
}

/** A process and all below it. */
function listProcessTree(pid: number): Stat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? [])
  const family = new Set([pid])
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const stat of all) if (family.has(stat.parent)) family.add(stat.pid)
  }
  return all.filter((stat) => family.has(stat.pid))
}

/** CPU seconds of a process and all below it; null where there is no /proc. */
export function cpuSeconds(pid: number): number | null {
  return readStat(pid) ? listProcessTree(pid).reduce((sum, { seconds }) => sum + seconds, 0) : null
}

/** Resident memory in MB of a process and all below it, pages that they share counted for each; null where there is no /proc. */
export function familyMb(pid: number): number | null {
  return readStat(pid)
    ? listProcessTree(pid).reduce((sum, stat) => sum + (residentMb(stat.pid) ?? 0), 0)
    : null
}

/** Megabytes of a field of proc_pid_status(5); null where there is no /proc. */
function statusMb(pid: number, field: 'VmRSS' | 'VmHWM'): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8')
    const [, kilobytes] = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(text) ?? []
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
  } catch {
    return null
  }
}

/** Resident memory of a process in MB; null where there is no /proc. */
export const residentMb = (pid: number): number | null => statusMb(pid, 'VmRSS')

/** The most that it was since the process began or `forgetPeak`. */
export const peakMb = (pid: number): number | null => statusMb(pid, 'VmHWM')

/** Counts the peak from now on (clear_refs in proc(5)); where that is not allowed it stays. */
export function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Then the peak is that of the whole life.
  }
}
