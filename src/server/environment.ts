/** One wrong variable. */
export interface Fault {
  readonly variable: string
  readonly expected: string
  readonly example: string
}

/** The environment is wrong; the message is a table of every fault. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    super(faultTable(faults))
    this.faults = faults
  }
}

function faultTable(faults: readonly Fault[]): string {
  const rows = [{ variable: 'Variable', expected: 'Expected', example: 'Example' }, ...faults]
  const width = (column: keyof Fault) => Math.max(...rows.map((row) => row[column].length))
  const line = (row: Fault) =>
    `  ${row.variable.padEnd(width('variable'))}  ${row.expected.padEnd(width('expected'))}  ${row.example}`
  return `The environment has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n\n${rows.map(line).join('\n')}\n`
}

/** Reads variables one by one and collects what is wrong with them. Empty counts as not set. */
export function environmentReader(environment: NodeJS.ProcessEnv) {
  const faults: Fault[] = []
  return {
    faults,
    fault: (variable: string, expected: string, example: string) =>
      void faults.push({ variable, expected, example }),
    read<T>(
      variable: string,
      fallback: T,
      rule: { parse: (text: string) => T | undefined; expected: string; example: string },
    ): T {
      const text = environment[variable]?.trim() ?? ''
      if (text === '') return fallback
      const value = rule.parse(text)
      if (value !== undefined) return value
      faults.push({ variable, expected: rule.expected, example: rule.example })
      return fallback
    },
  }
}
export type EnvironmentReader = ReturnType<typeof environmentReader>

export const matching = (isRight: (text: string) => boolean) => (text: string) =>
  isRight(text) ? text : undefined
export const readList = (isRight: (text: string) => boolean) => (text: string) => {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.every(isRight) ? parts : undefined
}
