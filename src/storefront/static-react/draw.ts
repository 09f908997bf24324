import type { Utf8 } from '#contract/render.ts'

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
import { encoder, escapeText } from './escape.ts'
import { drawn } from './hooks.ts'
import { tagOf } from './tags.ts'
import { textLimit } from './template.ts'
import type { Fork } from './tree-id.ts'

let html = ''
let isAfterText = false
let fork: Fork | null = null
/** What the select around is set to. */
let chosen: unknown = null

function drawText(text: string): void {
  if (text === '') return
  html += isAfterText ? textLimit + escapeText(text) : escapeText(text)
  isAfterText = true
}

function drawAll(nodes: readonly StaticNode[]): void {
  const above = fork
  const own: Fork = { above, total: nodes.length, index: 0 }
  fork = own
  for (; own.index < own.total; own.index++) drawNode(nodes[own.index])
  fork = above
}

function drawComponent(component: StaticComponent, props: Props): void {
  drawn.fork = fork
  drawn.ids = 0
  const node = component(props)
  if (drawn.ids === 0) return drawNode(node)
  // Whoever has asked for an id is a level of its own.
  const above = fork
  fork = { above, total: 1, index: 0 }
  drawNode(node)
  fork = above
}

function drawProvider(context: Context, { value, children }: Props): void {
  const outer = context.value
  context.value = value
  try {
    drawNode(children as StaticNode)
  } finally {
    context.value = outer
  }
}

function drawTag(name: string, props: Props): void {
  const tag = tagOf(name)
  html += tag.start + tag.attributes(props, chosen)
  isAfterText = false
  if (tag.end === '') {
    html += '/>'
    return
  }
  html += '>'
  const ready = props['dangerouslySetInnerHTML'] as { readonly __html: string } | undefined
  if (ready) html += encoder.utf8(ready.__html)
  else if (tag.text) html += tag.text(props)
  else if (name === 'select') drawSelect(props)
  else drawNode(props['children'] as StaticNode)
  html += tag.end
  isAfterText = false
}

function drawSelect({ value, defaultValue, children }: Props): void {
  chosen = value ?? defaultValue ?? null
  drawNode(children as StaticNode)
  chosen = null
}

function drawChild(value: StaticNode, forks: Part['forks']): void {
  if (typeof value === 'string') return drawText(value)
  if (value === null || value === undefined || typeof value === 'boolean') return
  const above = fork
  for (const each of forks) fork = { above: fork, ...each }
  drawNode(value)
  fork = above
}

function drawFilled({ markup, values }: Filled): void {
  const { parts, end } = markup()
  for (const part of parts) {
    html += part.html
    if (part.write !== null) {
      html += part.write(values[part.value])
      continue
    }
    if (part.isAfterText !== null) isAfterText = part.isAfterText
    if (part.value >= 0) drawChild(values[part.value] as StaticNode, part.forks)
    else {
      html += isAfterText ? textLimit + part.text : part.text
      isAfterText = true
    }
  }
  html += end
  isAfterText = false
}

function drawElement({ type, props }: StaticElement): void {
  if (typeof type === 'string') return drawTag(type, props)
  if (typeof type === 'function')
    return type.prototype instanceof Component
      ? drawNode(new (type as ComponentClass)(props).render())
      : drawComponent(type as StaticComponent, props)
  if (type === Fragment) return drawNode(props['children'] as StaticNode)
  if (type === Suspense) {
    html += '<!--$-->'
    isAfterText = false
    drawNode(props['children'] as StaticNode)
    html += '<!--/$-->'
    isAfterText = false
    return
  }
  drawProvider(type, props)
}

function drawNode(node: StaticNode): void {
  if (typeof node === 'string') drawText(node)
  else if (node instanceof Filled) drawFilled(node)
  else if (node instanceof StaticElement) drawElement(node)
  else if (Array.isArray(node)) drawAll(node as readonly StaticNode[])
  else if (typeof node === 'number' || typeof node === 'bigint') drawText(String(node))
  else if (typeof node === 'object' && node !== null) drawAll([...node])
}

/**
 * The HTML of a tree, byte for byte as React's `renderToString` makes it, so that React in the browser takes it over. Throws what a
 * component throws, also within `<Suspense>`: no page is made then.
 */
export function draw(node: StaticNode, utf8: (text: string) => Utf8): Utf8 {
  encoder.utf8 = utf8
  html = ''
  isAfterText = false
  fork = null
  chosen = null
  drawNode(node)
  const whole = html
  html = ''
  return whole as Utf8
}
