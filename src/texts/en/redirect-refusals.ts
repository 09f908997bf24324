import type { StaffRefusalCode, StaffRefusalParams } from '#contract/refusals.ts'

import { redirectFaultText } from './redirect-faults.ts'

type RedirectCode = Extract<StaffRefusalCode, `redirect-${string}` | 'import-columns-invalid'>

/** What is said where old addresses, or the columns of an imported file, cannot be taken as they were given. */
export const redirectRefusals: {
  readonly [Code in RedirectCode]: (params: StaffRefusalParams[Code]) => string
} = {
  'redirect-unknown': ({ from }) => `There is no redirect from ${from}.`,
  'import-columns-invalid': ({ why, header, field }) =>
    ({
      unknown: `The file has no column or option "${header}" that could be "${field}". Names are written as in its first line.`,
      twice: `Another column holds "${field}" already: only one can. Choose something else for "${header}", or ignore it.`,
      options: `A product has three options at most: "${header}" cannot be one more. Choose another field for it.`,
      field: `A file of WooCommerce has no place for "${field}": choose another field for "${header}".`,
    })[why],
  'redirect-taken': ({ from, to }) => `${from} leads to ${to} already. Change that redirect.`,
  'redirect-loop': ({ from, via }) =>
    via.length === 0
      ? `${from} would lead to itself.`
      : `${from} would lead back to itself through ${via.join(' and ')}.`,
  'redirect-invalid': ({ fault }) => {
    const why = redirectFaultText(fault)
    return `${why.charAt(0).toUpperCase()}${why.slice(1)}.`
  },
}
