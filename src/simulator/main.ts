import process from 'node:process'

import { createSimulator } from './simulator.ts'

/**
 * The simulator alone, for several shop processes: `node src/simulator/main.ts`. Settings by environment:
 * SIMULATOR_PORT (0), SIMULATOR_STATE (data/simulator.jsonl), WEBHOOK_URL, STRIPE_WEBHOOK_SECRET, STRIPE_SECRET_KEY.
 */
const { SIMULATOR_PORT, SIMULATOR_STATE, WEBHOOK_URL, STRIPE_WEBHOOK_SECRET, STRIPE_SECRET_KEY } = process.env
if (!WEBHOOK_URL || !STRIPE_WEBHOOK_SECRET || !STRIPE_SECRET_KEY) {
  console.error('Set WEBHOOK_URL, STRIPE_WEBHOOK_SECRET and STRIPE_SECRET_KEY to those of the shop.')
  process.exit(2)
}
const simulator = createSimulator({
  webhookUrl: WEBHOOK_URL,
  webhookSecret: STRIPE_WEBHOOK_SECRET,
  secretKey: STRIPE_SECRET_KEY,
  stateFile: SIMULATOR_STATE ?? 'data/simulator.jsonl',
  publicUrl: '',
  now: Date.now,
})
const port = await simulator.listen(Number(SIMULATOR_PORT ?? 0))
console.log(`Simulator ready at http://127.0.0.1:${port}`)
const stop = () => void simulator.close().then(() => process.exit(0))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
