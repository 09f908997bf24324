import process from 'node:process'

/**
 * What becomes of lines that cannot be written. A server loses them: neither a full disk beneath its log nor whoever read it and is gone
 * may end the shop. A command's output is what it was called for, so it fails.
 * @param {{ isServer: boolean }} what
 */
export function mindOutputs({ isServer }) {
  process.stderr.on('error', () => undefined)
  process.stdout.on('error', (reason) => {
    // Whoever read as much as they wanted (`| head`) is not a fault.
    if (/** @type {NodeJS.ErrnoException} */ (reason).code === 'EPIPE') process.exit(0)
    if (isServer) return
    process.stderr.write(`vitrine: The output cannot be written: ${reason.message}\n`)
    process.exit(1)
  })
}
