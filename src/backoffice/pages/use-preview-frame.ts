import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { PreviewMessage, SitePreviewMessage } from '#contract/preview-messages.ts'
import { unknownFields } from '#contract/unknown-fields.ts'

import { callStaff } from '../api/call-staff.ts'

/** How long a page of the shop may take to answer until it is called missing. */
const openWithinMs = 15_000

export type FrameMessage = PreviewMessage | SitePreviewMessage

/** Opens the shop's page in a frame and sends it what it is to show, again whenever it has been loaded again. */
export function usePreviewFrame(message: FrameMessage | null) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [timesReady, setTimesReady] = useState(0)
  const [shown, setShown] = useState(0)
  const [isLate, setIsLate] = useState(false)
  const address = useQuery({
    queryKey: ['page-preview-address'],
    queryFn: ({ signal }) => callStaff('openPagePreview', {}, signal),
    gcTime: 0,
    staleTime: Infinity,
  })
  const url = address.data?.url
  useEffect(() => {
    if (url === undefined) return undefined
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== new URL(url).origin) return
      const { kind, sequence } = unknownFields(data)
      if (kind === 'preview-ready') setTimesReady((times) => times + 1)
      if (kind === 'preview-shown' && typeof sequence === 'number') setShown(sequence)
    }
    addEventListener('message', hear)
    const timer = setTimeout(() => setIsLate(true), openWithinMs)
    return () => {
      removeEventListener('message', hear)
      clearTimeout(timer)
    }
  }, [url])
  useEffect(() => {
    if (url === undefined || message === null || timesReady === 0) return
    frame.current?.contentWindow?.postMessage(message, new URL(url).origin)
  }, [url, message, timesReady])
  return {
    frame,
    url,
    shown,
    error: address.error,
    isReady: timesReady > 0,
    isMissing: isLate && timesReady === 0,
    reopen() {
      setTimesReady(0)
      setIsLate(false)
      void address.refetch()
    },
  }
}
