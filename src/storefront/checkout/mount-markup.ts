import { trustedHtml } from '../ui/trusted-html.ts'

/**
 * A script that runs when it is put into the document, in its turn. The page's policy knows no inline scripts, so the text of one
 * comes from a blob, which is let in where a widget is configured.
 */
function livingScript(parsed: HTMLScriptElement, blobs: string[]): HTMLScriptElement {
  const script = document.createElement('script')
  for (const { name, value } of parsed.attributes) script.setAttribute(name, value)
  script.async = parsed.async
  if (!parsed.src) {
    const blob = URL.createObjectURL(new Blob([parsed.text], { type: 'text/javascript' }))
    blobs.push(blob)
    script.src = blob
  }
  return script
}

/** Puts markup with its scripts into an element. Returns a function that removes all of it. */
export function mountMarkup(element: HTMLElement, html: string): () => void {
  const blobs: string[] = []
  const holder = document.createElement('template')
  // The type wants text; a page with trusted types wants the policy's own, which is not.
  holder.innerHTML = trustedHtml(html).__html
  for (const parsed of holder.content.querySelectorAll('script'))
    parsed.replaceWith(livingScript(parsed, blobs))
  element.replaceChildren(holder.content)
  return () => {
    element.replaceChildren()
    for (const blob of blobs) URL.revokeObjectURL(blob)
  }
}
