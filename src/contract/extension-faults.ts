import type { NoParams } from './no-params.ts'

/** What there is. */
interface Known {
  readonly known: readonly string[]
}

/** What may be wrong with the programs of a brand: `extensions.ts`, `payments.ts`, `components/`, `blocks/` and `templates/`. */
export interface ExtensionFaultParams {
  'exports-nothing': { readonly what: 'extensions' | 'payments' | 'block' | 'template' }
  'component-unknown': Known & { readonly nearest: string | null }
  /** `how`: how it is written. */
  'export-missing': { readonly name: string; readonly how: string }
  /** `reason`: in the words of what loads it. */
  'cannot-be-loaded': { readonly reason: string }
  'vite-missing': NoParams
  'part-missing': { readonly part: string }
  'extension-unknown': Known
  'extension-of-other-kind': {
    readonly extension: 'events' | 'commands' | 'calls' | 'mail' | 'returnLabels' | 'delivery'
  }
  'event-unknown': Known
  'handler-not-a-function': NoParams
  'command-taken': NoParams
  'command-name-malformed': NoParams
  'call-method-unknown': NoParams
  'call-path-malformed': NoParams
  'call-twice': NoParams
  /** `call`: method and address. */
  'call-taken': { readonly call: string }
  'provider-name-malformed': NoParams
  'provider-taken': NoParams
  'provider-without-settings': NoParams
  'page-origin-malformed': NoParams
  'file-name-malformed': NoParams
  'file-name-taken': { readonly kind: 'block' | 'template'; readonly name: string }
  /** `json`: what it is, as JSON; null: nothing. */
  'field-kind-unknown': Known & { readonly json: string | null }
  'required-not-boolean': NoParams
  'choices-missing': NoParams
  'field-name-malformed': NoParams
  'field-taken': NoParams
}
