import type { DataFault } from '#contract/data-faults.ts'
import { CodedError } from '#domain/coded-error.ts'

/** What is wrong with the data of a shop, or with a copy of it. */
export class DataError extends CodedError<DataFault> {}
