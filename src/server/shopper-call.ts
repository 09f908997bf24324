import type { CallAnswer, ParsedBody } from '#contract/call-schemas.ts'
import type { CallName } from '#contract/calls.ts'

import { toResult, type Result } from './result.ts'

/**
 * Whoever sends a request to the shop, logged in or not. There are no permissions: a cart opens by its selection, an account by the
 * session, an order by the link in its emails.
 */
export interface Visitor {
  readonly ip: string
  /** The name by which they reached the shop. */
  readonly host?: string | undefined
  /** Value of the session cookie. */
  readonly session: string | null
  /** Value of the cookie that says that somebody has logged in here before. */
  readonly device: string | null
  /** What the browser says it is. */
  readonly userAgent?: string | undefined
}

/** What every use case of shoppers is called with; it acts on the services that it was made with. */
export interface ShopperContext {
  readonly actor: Visitor
  /** The request's id: in its log lines, and in the audit rows of what it did. */
  readonly correlationId: string
}

/** A use case of shoppers. Throws only what is a bug or the outside failing. */
export type ShopperCall<Input, Value> = (context: ShopperContext, input: Input) => Promise<Result<Value>>

/** The use case of a call whose answer is what it returns. */
export type UseCase<Name extends CallName> = ShopperCall<ParsedBody<Name>, CallAnswer<Name>>

/** Use cases by the names of their calls. */
export type UseCases<Names extends CallName> = { readonly [Name in Names]: UseCase<Name> }

/** Makes a use case of what refuses by throwing. It opens its transactions itself. */
export const defineShopperCall =
  <Input, Value>(run: (context: ShopperContext, input: Input) => Promise<Value>): ShopperCall<Input, Value> =>
  (context, input) =>
    toResult(() => run(context, input))
