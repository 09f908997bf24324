import type { Queries } from './database.ts'
import type { CompiledQuery } from './kysely.ts'

class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Runs one statement on a connection and answers its rows, without the detour through Kysely's driver. */
export type RunStatement = (
  sql: string,
  parameters: readonly unknown[],
) => readonly unknown[] | Promise<readonly unknown[]>

/** The connections that have such a way; a transaction on PostgreSQL has none. */
const shortcuts = new WeakMap<Queries, RunStatement>()
export const runsPrepared = (queries: Queries, run: RunStatement): void => void shortcuts.set(queries, run)

/**
 * A query that is compiled once and then only bound, for the hot paths (Kysely's own compilation costs more than the query).
 * `build` gets placeholders that stand for the arguments: use each only as a bound value, never to decide what to build.
 */
export function prepared<Arguments extends object, Row>(
  build: (queries: Queries, slots: Arguments) => { compile(): CompiledQuery<Row> },
): (queries: Queries, values: Arguments) => Promise<Row[]> {
  const compileFor = (queries: Queries) => {
    const slots = new Proxy({} as Arguments, { get: (_, name) => new Slot(String(name)) })
    const template = build(queries, slots).compile()
    const names = template.parameters.map((parameter) => (parameter instanceof Slot ? parameter.name : null))
    return { template, names }
  }
  // By dialect: a process of tests speaks both, and their SQL differs.
  const compiled = new Map<unknown, ReturnType<typeof compileFor>>()
  return async (queries, values) => {
    const dialect = queries.getExecutor().adapter.constructor
    let query = compiled.get(dialect)
    if (!query) {
      query = compileFor(queries)
      compiled.set(dialect, query)
    }
    const { template, names } = query
    const parameters = names.map((name, index) =>
      name === null ? template.parameters[index] : (values as Record<string, unknown>)[name],
    )
    const run = shortcuts.get(queries)
    // What the statement selects is what `build` says.
    if (run) return (await run(template.sql, parameters)) as Row[]
    const { rows } = await queries.executeQuery<Row>({ ...template, parameters })
    return rows
  }
}
