import type { PictureFault } from '#contract/picture-faults.ts'
import { CodedError } from '#domain/coded-error.ts'

/** Why a picture could not be had. `network` is true when its site could not be reached at all. */
export class FetchPictureError extends CodedError<PictureFault> {
  readonly network: boolean
  constructor(fault: PictureFault, network: boolean) {
    super(fault)
    this.network = network
  }
}
