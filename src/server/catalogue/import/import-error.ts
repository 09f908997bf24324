import type { ImportFault } from '#contract/import-faults.ts'
import { CodedError } from '#domain/coded-error.ts'

/** A file that cannot be imported at all: nothing of it was written. */
export class ImportError extends CodedError<ImportFault> {}
