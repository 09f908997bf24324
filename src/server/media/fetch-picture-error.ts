import type { PictureFault } from '#contract/picture-faults.ts'

/** Why a picture could not be had. `network` is true when its site could not be reached at all. */
export class FetchPictureError extends Error {
  override readonly name = 'FetchPictureError'
  readonly fault: PictureFault
  readonly network: boolean
  constructor(fault: PictureFault, network: boolean) {
    super(fault.code)
    this.fault = fault
    this.network = network
  }
}
