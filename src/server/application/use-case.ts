import type { Permission } from '#contract/permissions.ts'

import { noteAct } from '../audit/service.ts'
import type { Tx } from '../database/database.ts'
import type { Context } from './context.ts'
import { toResult, type Result } from '../result.ts'
import { refuse } from './refuse.ts'

/** What the audit says of an act: which thing, and what of it. */
export interface AuditEntry {
  /** Id of the order, code of the voucher, SKU, … */
  readonly ref: string
  readonly detail?: object
  /** Only where it is another than the use case's own. */
  readonly action?: string
}

/** What a use case works with: its context, inside one transaction. */
export interface UnitOfWork extends Context {
  readonly tx: Tx
}

/** A use case that changes the shop. */
export interface Act<Input, Value> {
  readonly permission: Permission
  /** Names it in the audit. Stored, so never renamed. */
  readonly action: string
  run(unit: UnitOfWork, input: Input): Promise<{ value: Value; audit: readonly AuditEntry[] }>
}

/** An act as a function, and what it would do. */
export interface ActFunction<Input, Value> {
  (context: Context, input: Input): Promise<Result<Value>>
  /** Does it in a transaction that is rolled back, and returns what would have come of it. */
  preview(context: Context, input: Input): Promise<Result<Value>>
}

/** Carries what an act would return out of the transaction of its preview, which rolls back. */
class Previewed extends Error {
  override readonly name = 'Previewed'
}

/**
 * Makes a function of an act: it asks for the permission, runs the act in one transaction with its audit rows and jobs, and then wakes
 * whoever does the jobs. Throws only what is a bug or the outside failing.
 */
export function defineAct<Input, Value>({
  permission,
  action,
  run,
}: Act<Input, Value>): ActFunction<Input, Value> {
  const perform = (context: Context, input: Input, before: (value: Value) => void = () => undefined) => {
    const { app, actor, correlationId } = context
    demand(context, permission)
    return app.database.write(async (tx) => {
      const done = await run({ ...context, tx }, input)
      for (const entry of done.audit)
        await noteAct(tx, { action, ...entry, actor: actor.name, correlationId }, app.now())
      before(done.value)
      return done.value
    })
  }
  const act = (context: Context, input: Input) =>
    toResult(async () => {
      const value = await perform(context, input)
      context.app.outbox.wake()
      return value
    })
  const preview = (context: Context, input: Input) =>
    toResult(async () => {
      let previewed: { readonly value: Value } | null = null
      try {
        return await perform(context, input, (value) => {
          previewed = { value }
          throw new Previewed()
        })
      } catch (reason) {
        // Set by the callback above, which TypeScript does not follow.
        const seen = previewed as { readonly value: Value } | null
        if (!(reason instanceof Previewed) || !seen) throw reason
        return seen.value
      }
    })
  return Object.assign(act, { preview })
}

/** A use case that opens its transactions itself, or needs none. */
export interface Query<Input, Value> {
  readonly permission: Permission
  run(context: Context, input: Input): Promise<Value>
}

/**
 * Makes a function of a use case that needs more than one transaction, or waits for the outside between them: it asks for the permission;
 * the use case writes its audit row in the transaction that counts.
 */
export const defineProcess =
  <Input, Value>({ permission, run }: Query<Input, Value>) =>
  (context: Context, input: Input): Promise<Result<Value>> =>
    toResult(() => {
      demand(context, permission)
      return run(context, input)
    })

/** Makes a function of a question, which changes nothing: it asks for the permission. */
export const defineQuery = <Input, Value>(query: Query<Input, Value>) => defineProcess(query)

function demand({ actor }: Context, permission: Permission): void {
  if (!actor.permissions.has(permission)) refuse('not-permitted', { permission })
}
