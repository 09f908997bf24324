import type { PageFileFault, PageFileFinding } from '#contract/page-file-faults.ts'
import { CodedError } from '#domain/coded-error.ts'

/** A content file that cannot be read as a page. */
export class PageFileError extends CodedError<PageFileFault> implements PageFileFinding {
  readonly place: PageFileFinding['place']
  constructor(fault: PageFileFault, place: PageFileFinding['place']) {
    super(fault)
    this.place = place
  }
}
