import { forTerminal, jsonForTerminal } from './terminal-text.ts'

export const print = (text: string): void => void process.stdout.write(`${forTerminal(text)}\n`)
export const printJson = (value: unknown): void => void process.stdout.write(`${jsonForTerminal(value)}\n`)

/** One command of the CLI: a file in this folder that exports `command`; `bin/overview.mjs` lists it. */
export interface Command {
  /** The text of `--help`: how to call it, options, exit codes. */
  readonly usage: string
  /** Returns the exit code: 0 done, 1 failed, 2 usage error. Throws only what nobody expected. */
  run(args: readonly string[]): Promise<number>
}
