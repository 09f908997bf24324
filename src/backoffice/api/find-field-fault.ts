import { StaffError } from './staff-error.ts'

/** Returns the sentence of a refusal that is about a field; null where it is about another, or there is none. */
export function findFieldFault(error: Error | null, field: string): string | null {
  if (!(error instanceof StaffError) || !error.refusal) return null
  return 'field' in error.refusal && error.refusal.field === field ? error.message : null
}
