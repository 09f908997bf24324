import { useRef } from 'react'

import * as texts from '#texts/backoffice-pages.ts'

import { Button } from '../ui/button.tsx'

/**
 * A way past the preview by keyboard, at both its ends: the frame holds a whole page of the shop, and every link of it is a stop of Tab.
 * Buttons, since a link to a place would be asked whether it leaves what was typed.
 */
export function PreviewPassage({ children }: { readonly children: React.ReactNode }) {
  const before = useRef<HTMLButtonElement>(null)
  const after = useRef<HTMLButtonElement>(null)
  return (
    <div className="preview__passage">
      <Button className="preview__skip" ref={before} onPress={() => after.current?.focus()}>
        {texts.skipPreview}
      </Button>
      {children}
      <Button className="preview__skip" ref={after} onPress={() => before.current?.focus()}>
        {texts.skipPreviewBack}
      </Button>
    </div>
  )
}
