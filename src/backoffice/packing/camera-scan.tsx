import { useEffect, useRef, useState } from 'react'

import * as texts from '#texts/backoffice-packing.ts'

import { Button } from '../ui/button.tsx'
import { createDetector, hasBarcodeDetector } from './barcode-detector.ts'

const lookMs = 200
/** A code that stays in view counts once, until so long after it was last seen. */
const againMs = 1500

/** Reads barcodes by the camera, where the browser can (https://developer.mozilla.org/docs/Web/API/Barcode_Detection_API); else nothing. */
export function CameraScan({ onCode }: { readonly onCode: (code: string) => void }) {
  const [isOn, setIsOn] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  if (!hasBarcodeDetector()) return null
  return (
    <>
      <Button onPress={() => setIsOn(!isOn)}>{isOn ? texts.cameraOff : texts.camera}</Button>
      {isRefused && <p role="alert">{texts.cameraFailed}</p>}
      {isOn && (
        <Camera
          onCode={onCode}
          onRefused={() => {
            setIsOn(false)
            setIsRefused(true)
          }}
        />
      )}
    </>
  )
}

function Camera({
  onCode,
  onRefused,
}: {
  readonly onCode: (code: string) => void
  readonly onRefused: () => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ onCode, onRefused })
  useEffect(() => {
    latest.current = { onCode, onRefused }
  })
  useEffect(() => {
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setInterval> | undefined
    let isOver = false
    let last = { code: '', at: 0 }
    const look = async (element: HTMLVideoElement, detector: ReturnType<typeof createDetector>) => {
      const [found] = await detector.detect(element)
      if (!found || isOver) return
      const isSame = found.rawValue === last.code && Date.now() - last.at < againMs
      last = { code: found.rawValue, at: Date.now() }
      if (!isSame) latest.current.onCode(found.rawValue)
    }
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        const element = video.current
        if (isOver || !element) return
        element.srcObject = stream
        await element.play()
        const detector = createDetector()
        timer = setInterval(() => void look(element, detector), lookMs)
      } catch {
        if (!isOver) latest.current.onRefused()
      }
    }
    void start()
    return () => {
      isOver = true
      clearInterval(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])
  return <video className="pack__camera" ref={video} muted playsInline />
}
