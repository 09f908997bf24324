import {
  Component,
  type ComponentClass,
  type Context,
  Filled,
  Fragment,
  type Part,
  type Props,
  type StaticComponent,
  StaticElement,
  type StaticNode,
  Suspense,
} from './elements.ts'
import { encoder, escapeText, type Utf8 } from './escape.ts'
import { current, Drawing } from './hooks.ts'
import { getTag } from './tags.ts'
import { textLimit } from './template.ts'
import type { Fork } from './tree-id.ts'

function drawText(to: Drawing, text: string): void {
  if (text === '') return
  to.html += to.isAfterText ? textLimit + escapeText(text) : escapeText(text)
  to.isAfterText = true
}

function drawAll(to: Drawing, nodes: readonly StaticNode[]): void {
  const above = to.fork
  const own: Fork = { above, total: nodes.length, index: 0 }
  to.fork = own
  for (; own.index < own.total; own.index++) drawNode(to, nodes[own.index])
  to.fork = above
}

function drawComponent(to: Drawing, component: StaticComponent, props: Props): void {
  to.ids = 0
  const node = component(props)
  if (to.ids === 0) return drawNode(to, node)
  // Whoever has asked for an id is a level of its own.
  const above = to.fork
  to.fork = { above, total: 1, index: 0 }
  drawNode(to, node)
  to.fork = above
}

function drawProvider(to: Drawing, context: Context, { value, children }: Props): void {
  const outer = context.value
  context.value = value
  try {
    drawNode(to, children as StaticNode)
  } finally {
    context.value = outer
  }
}

function drawTag(to: Drawing, name: string, props: Props): void {
  const tag = getTag(name)
  to.html += tag.start + tag.attributes(props, to.chosen)
  to.isAfterText = false
  if (tag.end === '') {
    to.html += '/>'
    return
  }
  to.html += '>'
  const ready = props['dangerouslySetInnerHTML'] as { readonly __html: string } | undefined
  if (ready) to.html += encoder.utf8(ready.__html)
  else if (tag.text) to.html += tag.text(props)
  else if (name === 'select') drawSelect(to, props)
  else drawNode(to, props['children'] as StaticNode)
  to.html += tag.end
  to.isAfterText = false
}

function drawSelect(to: Drawing, { value, defaultValue, children }: Props): void {
  to.chosen = value ?? defaultValue ?? null
  drawNode(to, children as StaticNode)
  to.chosen = null
}

function drawChild(to: Drawing, value: StaticNode, forks: Part['forks']): void {
  if (typeof value === 'string') return drawText(to, value)
  if (value === null || value === undefined || typeof value === 'boolean') return
  const above = to.fork
  for (const { total, index } of forks) to.fork = { above: to.fork, total, index }
  drawNode(to, value)
  to.fork = above
}

function drawFilled(to: Drawing, { markup, values }: Filled): void {
  const { parts, end } = markup()
  for (const part of parts) {
    to.html += part.html
    if (part.write !== null) {
      to.html += part.write(values[part.value])
      continue
    }
    if (part.isAfterText !== null) to.isAfterText = part.isAfterText
    if (part.value >= 0) drawChild(to, values[part.value] as StaticNode, part.forks)
    else {
      to.html += to.isAfterText ? textLimit + part.text : part.text
      to.isAfterText = true
    }
  }
  to.html += end
  to.isAfterText = false
}

function drawElement(to: Drawing, { type, props }: StaticElement): void {
  if (typeof type === 'string') return drawTag(to, type, props)
  if (typeof type === 'function')
    return type.prototype instanceof Component
      ? drawNode(to, new (type as ComponentClass)(props).render())
      : drawComponent(to, type as StaticComponent, props)
  if (type === Fragment) return drawNode(to, props['children'] as StaticNode)
  if (type === Suspense) {
    to.html += '<!--$-->'
    to.isAfterText = false
    drawNode(to, props['children'] as StaticNode)
    to.html += '<!--/$-->'
    to.isAfterText = false
    return
  }
  drawProvider(to, type, props)
}

function drawNode(to: Drawing, node: StaticNode): void {
  if (typeof node === 'string') drawText(to, node)
  else if (node instanceof Filled) drawFilled(to, node)
  else if (node instanceof StaticElement) drawElement(to, node)
  else if (Array.isArray(node)) drawAll(to, node as readonly StaticNode[])
  else if (typeof node === 'number' || typeof node === 'bigint') drawText(to, String(node))
  else if (typeof node === 'object' && node !== null) drawAll(to, [...node])
}

/**
 * The HTML of a tree, byte for byte as React's `renderToString` makes it, so that React in the browser takes it over. Throws what a
 * component throws, also within `<Suspense>`: no page is made then.
 */
export function draw(node: StaticNode, utf8: (text: string) => Utf8): Utf8 {
  encoder.utf8 = utf8
  const drawing = new Drawing()
  current.drawing = drawing
  drawNode(drawing, node)
  return drawing.html as Utf8
}
