import type { OperationFault } from '#contract/operation-faults.ts'

import { CodedError } from './coded-error.ts'

/** What keeps a command or a publication from its work. */
export class OperationError extends CodedError<OperationFault> {}
