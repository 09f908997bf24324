import type { PageFileFault, PageFileFinding } from '#contract/page-file-faults.ts'

/** A content file that cannot be read as a page. The sentence for its code is made by whoever shows it. */
export class PageFileError extends Error implements PageFileFinding {
  override readonly name = 'PageFileError'
  readonly fault: PageFileFault
  readonly place: PageFileFinding['place']
  constructor(fault: PageFileFault, place: PageFileFinding['place']) {
    super(fault.code)
    this.fault = fault
    this.place = place
  }
}
