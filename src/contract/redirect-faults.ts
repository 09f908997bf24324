/** An address as it was typed. */
interface TypedAddress {
  readonly text: string
}
interface OfFile {
  readonly file: string
}

/** What may be wrong with a redirect, or with a file of them. */
export interface RedirectFaultParams {
  'source-not-here': TypedAddress
  'source-not-one-path': TypedAddress
  'source-undecodable': TypedAddress
  'source-is-home': Readonly<Record<string, never>>
  'source-of-shop': TypedAddress
  'target-unsafe': TypedAddress
  'target-not-https': TypedAddress
  'target-not-here': TypedAddress
  'target-unreadable': TypedAddress
  'command-unknown': { readonly command: string }
  pattern: TypedAddress
  /** Another target stands on a later line, and holds. */
  'source-twice': TypedAddress & { readonly line: number }
  'cells-too-many': { readonly cells: number; readonly headers: number }
  /** `way`: from its old address back to it. */
  'leads-back': { readonly way: readonly string[] }
  'file-unreadable': OfFile
  /** `reason`: in the words of the parser. */
  'file-broken': OfFile & { readonly reason: string }
  'file-not-redirects': OfFile & { readonly headers: readonly string[] }
}

export type RedirectFaultCode = keyof RedirectFaultParams

export type RedirectFault = {
  readonly [Code in RedirectFaultCode]: { readonly code: Code; readonly params: RedirectFaultParams[Code] }
}[RedirectFaultCode]

/** A row of a file that is not taken. */
export interface RefusedRedirect {
  readonly line: number
  readonly fault: RedirectFault
}

/** A row of a file that leads through others; `last`: where visitors are sent at once. */
export interface ChainedRedirect {
  readonly line: number
  readonly way: readonly string[]
  readonly last: string
}
