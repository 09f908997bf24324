import { accountMutants } from './accounts.ts'
import { browserMutants } from './browser.ts'
import { codeMutants } from './codes.ts'
import { coreMutants } from './core.ts'
import type { Mutant } from './mutant.ts'
import { paymentMutants } from './payments.ts'
import { staffMutants } from './staff.ts'
import { surroundingsMutants } from './surroundings.ts'

export const mutants: readonly Mutant[] = [
  ...coreMutants,
  ...paymentMutants,
  ...codeMutants,
  ...surroundingsMutants,
  ...accountMutants,
  ...browserMutants,
  ...staffMutants,
]
