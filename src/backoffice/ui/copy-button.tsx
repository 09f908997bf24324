import { useState } from 'react'

import * as texts from '#texts/backoffice.ts'

import { Button } from './button.tsx'
import { say } from './toasts.tsx'

/** Copies a text, and says so; where the browser refuses, says that it has to be copied by hand. */
export function CopyButton({ text, children }: { readonly text: string; readonly children: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      say(texts.copied)
    } catch {
      say(texts.notCopied)
    }
  }
  return <Button onPress={() => void copy()}>{isCopied ? texts.copiedAgain : children}</Button>
}
