import type { PageFault } from '#contract/reports.ts'

const { appendChild, insertBefore, removeChild } = Node.prototype

/** The child of `parent` in which `node` stands; null when it stands elsewhere, or nowhere. */
function childAround(parent: Node, node: Node | null): Node | null {
  let at = node
  while (at && at.parentNode !== parent) at = at.parentNode
  return at
}

/**
 * Lets React go on where another program has moved, wrapped or removed its nodes: page translators put text into `<font>`, extensions
 * remove bars and banners. The DOM throws when a node is then removed from, or something is put before it in, the parent that React
 * remembers, and React takes the whole page away (https://github.com/facebook/react/issues/11538). Here a node is removed from where it
 * is, and what is inserted goes to the nearest place that there is. `onFault` hears of each.
 */
export function tolerateForeignChanges(onFault: (fault: PageFault) => void): void {
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    onFault('moved-node')
    const around = childAround(this, child)
    // A translator's wrapper goes with the text in it.
    const gone = around?.nodeName === 'FONT' ? around : child
    if (gone.parentNode) removeChild.call(gone.parentNode, gone)
    return child
  }
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    const isMoved = before && before.parentNode !== this
    if (isMoved) onFault('moved-node')
    try {
      return insertBefore.call(this, node, isMoved ? childAround(this, before) : before) as T
    } catch {
      // `this` was moved into `node`.
      onFault('moved-node')
      return node
    }
  }
  Node.prototype.appendChild = function append<T extends Node>(this: Node, node: T): T {
    try {
      return appendChild.call(this, node) as T
    } catch {
      onFault('moved-node')
      return node
    }
  }
}
