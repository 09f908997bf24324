import { chunkTimeoutMs } from '#contract/chunk-timeout.ts'

/** A screen's code did not come. Spec 2.37 calls it a network error while loading a route. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('Loading chunk failed', { cause })
    this.name = 'ChunkError'
  }
}

/** Loads a screen's code; no answer within the time counts as a failure. Throws `ChunkError`. */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = chunkTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([load(), tooLate])
  } catch (error) {
    throw new ChunkError(error)
  } finally {
    clearTimeout(timer)
  }
}
