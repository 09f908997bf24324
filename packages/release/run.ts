import { spawnSync } from 'node:child_process'

/** Runs a program. Returns what it printed; throws with what it said where it fails. */
export function run(cwd: string, program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? ''}${stderr}${stdout}`)
  return stdout
}
