/** How the simulator misbehaves. Numbers that count are used up; the rest holds until it is reset. */
export interface Faults {
  /** Each webhook is sent this many times, all at once. */
  duplicate: number
  /** Each webhook waits so long. */
  delayMs: number
  /** Webhooks are held for a moment and sent last first. */
  reorder: boolean
  /** Webhooks are not sent at all, nor later. */
  drop: boolean
  /** Webhooks are signed with a secret that the shop does not have. */
  wrongSignature: boolean
  /** Webhooks carry a signature that is ten minutes old. */
  oldTimestamp: boolean
  /** The next so many changes (session, payment, refund) take effect, but no answer comes. */
  timeoutAfterCapture: number
  /** The next so many changes take effect, but the answer is a 500, which is kept for the idempotency key as Stripe does. */
  status500AfterCapture: number
  /** Every call of the API is refused with 503. */
  down: boolean
  /** Every call of the API is refused with this status: 401 as for a key that was rolled, 403 for one that may not do it. 0: none. */
  refuseWith: number
  /** The error code and the parameter of such a refusal ("account_invalid"). Empty: none. */
  refuseCode: string
  refuseParam: string
  /** Payments are delayed, as by a bank debit: complete and unpaid until this ends, which pays them, or `decide` says how they end. */
  undecided: boolean
  /** The next so many refunds are made and fail, as when the card was closed meanwhile: no money goes back. */
  failedRefunds: number
  /** New sessions, payments and events are of the other mode than the shop's key: test for live, live for test. */
  otherMode: boolean
  /** The next so many refunds are accepted and stay on their way, until the control API changes them. */
  pendingRefunds: number
  /** The next payments capture so many minor units less than asked. */
  payLess: number
  /** The next payments are captured in this currency ("eur"). Empty: as asked. */
  otherCurrency: string
  /** The only events that the webhook endpoint is subscribed to, with commas. Empty: all of them. */
  endpointEvents: string
  /** The webhook endpoint is switched off in the dashboard. Events are posted all the same. */
  endpointDisabled: boolean
  /** Payment methods that the account does not have, with commas: "klarna,swish". Empty: it has all. */
  disabledMethods: string
  /** The key may not read webhook endpoints. */
  endpointsDenied: boolean
}

export const noFaults: Faults = {
  duplicate: 1,
  delayMs: 0,
  reorder: false,
  drop: false,
  wrongSignature: false,
  oldTimestamp: false,
  timeoutAfterCapture: 0,
  status500AfterCapture: 0,
  down: false,
  refuseWith: 0,
  refuseCode: '',
  refuseParam: '',
  undecided: false,
  failedRefunds: 0,
  otherMode: false,
  pendingRefunds: 0,
  payLess: 0,
  otherCurrency: '',
  endpointEvents: '',
  endpointDisabled: false,
  disabledMethods: '',
  endpointsDenied: false,
}

const isFault = (name: string): name is keyof Faults => Object.hasOwn(noFaults, name)

/** Reads a change of faults from JSON. `true` for a count means 1. Throws with the field's name when it does not fit. */
export function parseFaults(json: string): Partial<Faults> {
  const given: unknown = JSON.parse(json)
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Error('an object of faults expected')
  const changes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    if (!isFault(name)) throw new Error(`${name}: unknown; known are ${Object.keys(noFaults).join(', ')}`)
    const read = typeof noFaults[name] === 'number' && typeof value === 'boolean' ? Number(value) : value
    if (typeof read !== typeof noFaults[name]) throw new Error(`${name}: a ${typeof noFaults[name]} expected`)
    changes[name] = read
  }
  return changes
}

/** What the next refund becomes; takes one from those that fail or stay on their way. */
export function nextRefundStatus(faults: Faults): 'failed' | 'pending' | 'succeeded' {
  if (faults.failedRefunds > 0) {
    faults.failedRefunds -= 1
    return 'failed'
  }
  if (faults.pendingRefunds === 0) return 'succeeded'
  faults.pendingRefunds -= 1
  return 'pending'
}

export type AfterCapture = 'answer' | 'timeout' | 'status500'

/** Takes one from the counted faults. */
export function afterCapture(faults: Faults): AfterCapture {
  if (faults.timeoutAfterCapture > 0) {
    faults.timeoutAfterCapture -= 1
    return 'timeout'
  }
  if (faults.status500AfterCapture > 0) {
    faults.status500AfterCapture -= 1
    return 'status500'
  }
  return 'answer'
}
