import { useEffect, useRef, useState } from 'react'

import * as texts from '#texts/backoffice-pages.ts'

interface Props {
  readonly url: string | undefined
  readonly frame: React.RefObject<HTMLIFrameElement | null>
  /** Of the window that the page is to think it has, in pixels. */
  readonly width: number
}

/** The frame, as wide as the page is to be and drawn as small as there is room. */
export function PreviewFrame({ url, frame, width }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width, height: 640 })
  useEffect(() => {
    const { current } = box
    if (!current) return undefined
    const look = () => setRoom({ width: current.clientWidth, height: current.clientHeight })
    const observer = new ResizeObserver(look)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, room.width / width) || 1
  return (
    <div className="preview__box" ref={box}>
      {url !== undefined && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the shop's page needs scripts and its own origin, which a sandbox would take away; and that is not this one
        <iframe
          key={url}
          ref={frame}
          className="preview__frame"
          title={texts.previewFrame}
          src={url}
          style={{ width, height: room.height / scale, scale: String(scale) }}
        />
      )}
    </div>
  )
}
