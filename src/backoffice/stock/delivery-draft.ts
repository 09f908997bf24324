import { useState } from 'react'

/** A line that was typed or scanned. */
export interface TypedLine {
  readonly code: string
  readonly quantity: number
}

/** What was entered of a delivery: lines, or a file instead of them. */
export interface DeliveryDraft {
  readonly lines: readonly TypedLine[]
  readonly file: { readonly name: string; readonly text: string } | null
  readonly isEmpty: boolean
  /** Adds one unit of a code; the one that was scanned last stands first. */
  readonly scan: (code: string) => void
  /** 0 takes the line out. */
  readonly setQuantity: (code: string, quantity: number) => void
  readonly fill: (lines: readonly TypedLine[]) => void
  readonly setFile: (file: DeliveryDraft['file']) => void
}

export function useDeliveryDraft(): DeliveryDraft {
  const [lines, setLines] = useState<readonly TypedLine[]>([])
  const [file, setFile] = useState<DeliveryDraft['file']>(null)
  return {
    lines,
    file,
    isEmpty: lines.length === 0 && file === null,
    scan: (code) =>
      setLines((before) => {
        const quantity = (before.find((line) => line.code === code)?.quantity ?? 0) + 1
        return [{ code, quantity }, ...before.filter((line) => line.code !== code)]
      }),
    setQuantity: (code, quantity) =>
      setLines((before) =>
        quantity === 0
          ? before.filter((line) => line.code !== code)
          : before.map((line) => (line.code === code ? { code, quantity } : line)),
      ),
    fill: setLines,
    setFile,
  }
}
