import { type Markup, type Part, StaticElement } from './elements.ts'
import { escapeText } from './escape.ts'
import { attributeNames, getTag } from './tags.ts'

/** What a template does not know: the value of an attribute, or a child. */
class Hole {
  readonly value: number
  constructor(value: number) {
    this.value = value
  }
}
type Forks = Part['forks']

/** Two texts side by side are two nodes to React, and one to a browser that reads the document. */
export const textLimit = '<!-- -->'

/** Takes markup down, element by element, and cuts it at each hole. */
function takeDown(root: StaticElement): Markup {
  const parts: Part[] = []
  let html = ''
  let isAfterText: boolean | null = false

  function cut(at: Pick<Part, 'value'> & Partial<Pick<Part, 'write' | 'text' | 'forks'>>): void {
    parts.push({ html, isAfterText, write: null, text: '', forks: [], ...at })
    html = ''
  }
  function addText(text: string): void {
    if (text === '') return
    if (isAfterText === null) cut({ value: -1, text })
    else html += isAfterText ? textLimit + text : text
    isAfterText = true
  }
  function addElement({ type, props }: StaticElement, forks: Forks): void {
    const tag = getTag(type as string)
    html += tag.start
    for (const name of attributeNames(tag, props)) {
      const [write, value] = [tag.getWriter(name), props[name]]
      if (value instanceof Hole) cut({ value: value.value, write })
      else html += write(value)
    }
    isAfterText = false
    if (tag.end === '') {
      html += '/>'
      return
    }
    html += '>'
    addNode(props['children'], forks)
    html += tag.end
    isAfterText = false
  }
  function addNode(node: unknown, forks: Forks): void {
    if (node instanceof Hole) {
      cut({ value: node.value, forks })
      isAfterText = null
    } else if (node instanceof StaticElement) addElement(node, forks)
    else if (Array.isArray(node))
      for (const [index, each] of node.entries()) addNode(each, [...forks, { total: node.length, index }])
    else if (typeof node === 'string' || typeof node === 'number') addText(escapeText(String(node)))
  }
  addElement(root, [])
  return { parts, end: html }
}

/**
 * Markup of which only the holes differ from page to page: taken down once, when it is first drawn. The build finds it in components
 * (`markup-templates.config.ts`); `make` answers an element of tags alone, with `hole(n)` where the nth value goes.
 */
export function template(make: (hole: (value: number) => unknown) => StaticElement): () => Markup {
  let markup: Markup | null = null
  return () => (markup ??= takeDown(make((value) => new Hole(value))))
}
