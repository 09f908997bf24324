import type { SettingFault, SettingRule } from '#contract/setting-faults.ts'

/** The environment is wrong; every fault is reported at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: readonly SettingFault[]
  constructor(faults: readonly SettingFault[]) {
    super(faults.map(({ variable, expected }) => `${variable}: ${expected}`).join(', '))
    this.faults = faults
  }
}

/** Reads variables one by one and collects what is wrong with them. Empty counts as not set. */
export function environmentReader(environment: NodeJS.ProcessEnv) {
  const faults: SettingFault[] = []
  return {
    faults,
    fault: (variable: string, expected: SettingRule, example: string) =>
      void faults.push({ variable, expected, example }),
    read<T>(
      variable: string,
      fallback: T,
      rule: { parse: (text: string) => T | undefined; expected: SettingRule; example: string },
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
