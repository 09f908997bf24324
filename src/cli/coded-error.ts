import { BrandError } from '#domain/brand-error.ts'
import { OperationError } from '#domain/operation-error.ts'
import { AddressError } from '#generator/page-path.ts'
import { PageFileError } from '#server/content/page-file-error.ts'
import { DataError } from '#server/data-error.ts'
import { ConfigError } from '#server/environment.ts'
import { Refused } from '#server/refused.ts'
import { brandFaultsText } from '#texts/brand-faults.ts'
import { refusalText } from '#texts/command-line-refusals.ts'
import { dataFaultText } from '#texts/data-faults.ts'
import { addressFaultText } from '#texts/left-out-pages.ts'
import { operationFaultText } from '#texts/operation-faults.ts'
import { pageFindingText } from '#texts/page-file-faults.ts'
import { settingFaultsText } from '#texts/setting-faults.ts'

/** The sentence for an error that says by a code what is wrong; null for any other. */
export function codedErrorText(reason: unknown): string | null {
  if (reason instanceof Refused) return refusalText(reason.refusal)
  if (reason instanceof PageFileError) return pageFindingText(reason)
  if (reason instanceof DataError) return dataFaultText(reason.fault)
  if (reason instanceof BrandError) return brandFaultsText(reason)
  if (reason instanceof OperationError) return operationFaultText(reason.fault)
  if (reason instanceof AddressError) return addressFaultText(reason)
  if (reason instanceof ConfigError) return settingFaultsText(reason.faults)
  return null
}

/** The same for any error: what has no code says itself what is wrong. */
export const errorText = (reason: unknown): string =>
  codedErrorText(reason) ?? (reason instanceof Error ? reason.message : String(reason))
