import { useState } from 'react'

import { href } from '#contract/screens.ts'
import * as texts from '#texts/product.ts'

/** Hands the address of this colour on: by the device's own sheet where it has one, else by the clipboard. */
export function Share({ uri, name }: { uri: string; name: string }) {
  const [said, setSaid] = useState('')

  async function share() {
    const url = new URL(href('product', { uri }), location.origin).href
    try {
      if ('share' in navigator && matchMedia('(pointer: coarse)').matches)
        return await navigator.share({ title: name, url })
      await navigator.clipboard.writeText(url)
      setSaid(texts.theLinkIsCopied)
    } catch (reason) {
      // Whoever closes the sheet has changed their mind.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) setSaid(url)
    }
  }

  return (
    <p className="share no-script">
      <button type="button" className="text-button small" onClick={() => void share()}>
        {texts.share}
      </button>{' '}
      <span className="small soft" role="status">
        {said}
      </span>
    </p>
  )
}
