import type { NoParams } from './no-params.ts'

interface OfFolder {
  /** Where it is. */
  readonly folder: string
}
/** A file of a backup, as its list names it. */
interface Part {
  readonly name: string
}

/** Why there is no backup, or why one is not brought back: nothing was changed. */
export interface BackupFaultParams {
  'no-database': { readonly dataDir: string }
  'backup-folder-not-empty': OfFolder
  'backup-not-whole': OfFolder & { readonly lacks: string }
  /** `format`: the number that it names, as text. */
  'backup-of-other-version': OfFolder & { readonly format: string }
  'backup-list-unreadable': Part
  'backup-list-incomplete': Part
  'backup-leads-outside': Part
  'backup-file-missing': Part
  'backup-file-changed': Part
  'backup-without-database': NoParams
  'backup-database-damaged': NoParams
  'data-folder-not-empty': { readonly dataDir: string }
}

/** What may be wrong with the data of a shop, or with a copy of it. */
export interface DataFaultParams extends BackupFaultParams {
  /** Of a list of erasures. */
  'not-an-erasure': { readonly file: string; readonly line: number }
  'restore-broken-off': { readonly dataDir: string }
  /** `reason`: in the words of the system. */
  'data-folder-unwritable': { readonly dataDir: string; readonly reason: string }
  'data-folder-in-use': { readonly dataDir: string; readonly pid: string }
  'lock-unusable': { readonly file: string; readonly reason: string }
  'local-secrets-damaged': { readonly file: string }
  'signing-key-damaged': { readonly file: string }
  'country-database-unreadable': { readonly file: string }
  'schema-old': { readonly missing: readonly string[] }
}

export type DataFault = {
  readonly [Code in keyof DataFaultParams]: { readonly code: Code; readonly params: DataFaultParams[Code] }
}[keyof DataFaultParams]
