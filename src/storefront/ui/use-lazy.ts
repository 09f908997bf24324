import { useEffect, useState } from 'react'

import { chunkTimeoutMs } from '#contract/chunk-timeout.ts'

/**
 * A module that is loaded when first wanted; null until it is here. A load that failed, or that hangs, is told to `onFail`, and tried
 * again when wanted anew.
 */
export function useLazy<T>(load: () => Promise<T>, isWanted: boolean, onFail: () => void): T | null {
  const [module, setModule] = useState<T | null>(null)
  useEffect(() => {
    if (!isWanted || module) return
    const timer = setTimeout(onFail, chunkTimeoutMs)
    load().then((loaded) => setModule(() => loaded), onFail)
    return () => clearTimeout(timer)
  }, [isWanted, module, load, onFail])
  return module
}
