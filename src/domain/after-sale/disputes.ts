/** What of a dispute decides about money and parcels; minor units. */
export interface DisputeFacts {
  /** In the provider's words (https://docs.stripe.com/api/disputes/object#dispute_object-status). */
  readonly status: string
  readonly withdrawnMinor: number
  readonly isRefundable: boolean
  /** Staff have let the parcels go all the same. */
  readonly isReleased: boolean
}

/** Over without loss: the shop has its money, or nobody took it. */
const endedWell: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented'])

/** In which nothing is left to decide. */
export const decidedStatuses: readonly string[] = ['lost', ...endedWell]

export const isInquiry = ({ status }: Pick<DisputeFacts, 'status'>): boolean => status.startsWith('warning_')

/** Whether evidence may still change how it ends. A status that is not known counts as open. */
export const isOpenDispute = ({ status }: Pick<DisputeFacts, 'status'>): boolean =>
  !decidedStatuses.includes(status)

/** Whether the provider waits for evidence of the shop. */
export const awaitsEvidence = ({ status }: Pick<DisputeFacts, 'status'>): boolean =>
  status === 'needs_response' || status === 'warning_needs_response'

/** A parcel waits while a dispute is open and after it is lost, unless staff release it. */
export const holdsParcels = (dispute: Pick<DisputeFacts, 'status' | 'isReleased'>): boolean =>
  !dispute.isReleased && !endedWell.has(dispute.status)

/** The provider refunds nothing while a dispute of the payment is open, unless it says that it does. */
export const blocksRefunds = (dispute: Pick<DisputeFacts, 'status' | 'isRefundable'>): boolean =>
  isOpenDispute(dispute) && !dispute.isRefundable

export const withdrawnBy = (disputes: readonly Pick<DisputeFacts, 'withdrawnMinor'>[]): number =>
  disputes.reduce((sum, { withdrawnMinor }) => sum + withdrawnMinor, 0)
