import { useEffect, useState } from 'react'

import { chunkTimeoutMs } from '#contract/chunk-timeout.ts'

/**
 * A module that is loaded when first wanted; null until it is here. A load that failed, or that hangs, is told to `onFail` while it is
 * wanted, and tried again when wanted again.
 */
export function useLazy<T>(load: () => Promise<T>, isWanted: boolean, onFail?: () => void): T | null {
  const [module, setModule] = useState<T | null>(null)
  useEffect(() => {
    if (!isWanted || module) return
    let isAwaited = true
    const fail = () => isAwaited && onFail?.()
    const timer = setTimeout(fail, chunkTimeoutMs)
    load().then((loaded) => setModule(() => loaded), fail)
    return () => {
      isAwaited = false
      clearTimeout(timer)
    }
  }, [isWanted, module, load, onFail])
  return module
}
