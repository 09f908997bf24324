import { prepareShortPasswords } from '#server/customers/short-passwords.ts'
import * as texts from '#texts/commands/serve.ts'

/** Work of some seconds, once for a data folder: whoever waited for the start is served first. */
const afterMs = 3000

/** Makes the filter of short passwords in the background. Returns a function that ends it. */
export function preparePasswords(
  dataDir: string,
  log: (message: string, reason: unknown) => void,
): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const preparing = prepareShortPasswords(dataDir, { signal, afterMs }).catch((reason: unknown) => {
    if (!signal.aborted) log(texts.passwordsUnfiltered, reason)
  })
  return () => {
    ending.abort()
    return preparing
  }
}
