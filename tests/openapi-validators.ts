import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'

/** What a validator says against a document, as `rule at place: message`. */
export interface Findings {
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
}

/** Checks an OpenAPI document by the `recommended` rules of Redocly (redocly.com/docs/cli/rules/recommended). */
export async function redoclyFindings(document: string): Promise<Findings> {
  const problems = await lintFromString({
    source: document,
    absoluteRef: 'openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  })
  const reported = (severity: 'error' | 'warn') =>
    problems
      .filter((problem) => problem.severity === severity)
      .map(({ ruleId, message, location: [place] }) => `${ruleId} at ${place?.pointer ?? ''}: ${message}`)
  return { errors: reported('error'), warnings: reported('warn') }
}

/** Of Spectral's severities 0 is an error; the rest are warnings, information and hints. */
const isFatal = (severity: number): boolean => severity === 0

/** Checks an OpenAPI document by the recommended rules of Spectral's `oas` (docs.stoplight.io/docs/spectral, "OpenAPI Rules"). */
export async function spectralFindings(document: string): Promise<Findings> {
  const spectral = new spectralCore.Spectral()
  // Its own type asks for `extends`, which only rulesets that build on others have.
  const oas = spectralRulesets.oas as unknown as RulesetDefinition
  spectral.setRuleset({ extends: [[oas, 'recommended']] })
  const results = await spectral.run(JSON.parse(document) as Record<string, unknown>)
  const reported = (isError: boolean) =>
    results
      .filter(({ severity }) => isFatal(severity) === isError)
      .map(({ code, message, path }) => `${code} at ${path.join('.')}: ${message}`)
  return { errors: reported(true), warnings: reported(false) }
}
