/** The named places where a test may interfere: at the beginning of every call, on the way of a payment, and before the audit. */
export type FailpointName =
  | 'call.received'
  | 'pay.cart-locked'
  | 'pay.stock-reserved'
  | 'pay.attempt-committed'
  | 'pay.session-created'
  | 'pay.session-stored'
  | 'webhook.verified'
  | 'webhook.event-stored'
  | 'order.session-read'
  | 'order.before-commit'
  | 'order.committed'
  | 'abandon.session-expired'
  | 'abandon.stock-released'
  | 'outbox.job-claimed'
  | 'outbox.job-done'
  | 'campaigns.before-commit'
  | 'audit.before-write'
  | 'campaigns.committed'

type Action = () => Promise<void> | void

const armed = new Map<string, Action>()

function parseAction(text: string): Action {
  if (text === 'kill') return () => void process.kill(process.pid, 'SIGKILL')
  if (text === 'throw') return () => Promise.reject(new Error('a failpoint was set to throw'))
  const milliseconds = /^pause:(\d+)$/.exec(text)?.[1]
  if (milliseconds) return () => new Promise((resolve) => setTimeout(resolve, Number(milliseconds)))
  const blocked = /^spin:(\d+)$/.exec(text)?.[1]
  if (blocked) return () => spin(Number(blocked))
  throw new Error(
    `FAILPOINTS: "${text}" is not one of kill, throw, pause:<milliseconds>, spin:<milliseconds>`,
  )
}

/** Keeps the event loop from everything else. */
function spin(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

// Read once, and never in production: there a failpoint is a look into an empty map.
if (process.env['NODE_ENV'] !== 'production')
  for (const entry of (process.env['FAILPOINTS'] ?? '').split(',').filter(Boolean)) {
    const [name = '', ...action] = entry.split(':')
    armed.set(name, parseAction(action.join(':')))
  }

/** Does nothing, unless a test armed it: by `FAILPOINTS=name:kill|throw|pause:ms|spin:ms` or by `armFailpoint`. */
export function failpoint(name: FailpointName): Promise<void> | void {
  return armed.size === 0 ? undefined : armed.get(name)?.()
}

/** For tests in this process: runs `action` (a second actor, say) each time the place is passed. Returns a function that disarms it. */
export function armFailpoint(name: FailpointName, action: Action): () => void {
  armed.set(name, action)
  return () => void armed.delete(name)
}
