/** Seconds that a server may ask to wait, however many it says. */
const maxWaitSeconds = 15
const maxTries = 4

/** How long to wait after the nth try, in milliseconds: as long as the server asks, else 1, 2, 4 … seconds. */
function getWaitMs(asked: string | null, nth: number): number {
  const seconds = asked !== null && /^\d{1,6}$/.test(asked) ? Number(asked) : 2 ** nth
  return Math.min(maxWaitSeconds, seconds) * 1000
}

interface Asking {
  readonly signal: AbortSignal
  readonly ask?: (src: string, options: { readonly signal: AbortSignal }) => Promise<Response>
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Resolves after so long, or at once when it is not wanted any more. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Asks again for a picture that a server was too busy to make (503), or that the network lost, a few times and ever later. Returns whether
 * it is there, and then in the browser's cache; false for any other answer.
 */
export async function awaitPicture(
  src: string,
  { signal, ask = (url, options) => fetch(url, options), wait: pause = wait }: Asking,
): Promise<boolean> {
  let asked: string | null = null
  for (let nth = 0; nth < maxTries; nth++) {
    if (signal.aborted) return false
    await pause(getWaitMs(asked, nth), signal)
    if (signal.aborted) return false
    const answer = await ask(src, { signal }).catch(() => null)
    // Read to its end, so that the browser keeps it.
    if (answer?.ok) return answer.blob().then(Boolean, () => false)
    if (answer !== null && answer.status !== 503) return false
    asked = answer?.headers.get('retry-after') ?? null
  }
  return false
}
