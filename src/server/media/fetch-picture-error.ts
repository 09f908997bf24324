/** Why a picture could not be had. `network` is true when its site could not be reached at all. */
export class FetchPictureError extends Error {
  override readonly name = 'FetchPictureError'
  readonly network: boolean
  constructor(message: string, network: boolean) {
    super(message)
    this.network = network
  }
}
