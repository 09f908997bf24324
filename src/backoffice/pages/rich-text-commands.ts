import { setBlockType, toggleMark } from 'prosemirror-commands'
import type { NodeType } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'

import { schema } from './rich-text-schema.ts'

const { nodes, marks } = schema

/** The list that the cursor is in, with where it begins; null: none. */
function findList({ selection: { $from } }: EditorState) {
  const list = $from.depth >= 2 ? $from.node($from.depth - 1) : null
  return list && (list.type === nodes.list || list.type === nodes.numbers)
    ? { list, at: $from.before($from.depth - 1) }
    : null
}

/** Makes a list of the blocks that are selected; of a list of that kind, paragraphs again. */
export const toggleList =
  (kind: NodeType): Command =>
  (state, dispatch) => {
    const found = findList(state)
    if (found) {
      const { list, at } = found
      const items = list.children
      const replaced =
        list.type === kind
          ? items.map(({ content }) => nodes.paragraph.create(null, content))
          : [kind.create(null, list.content)]
      dispatch?.(state.tr.replaceWith(at, at + list.nodeSize, replaced).scrollIntoView())
      return true
    }
    const { $from, $to } = state.selection
    const range = $from.blockRange($to)
    if (!range) return false
    const blocks = Array.from({ length: range.endIndex - range.startIndex }, (_, index) =>
      range.parent.child(range.startIndex + index),
    )
    if (!blocks.every((block) => block.isTextblock)) return false
    const items = blocks.map(({ content }) => nodes.item.create(null, content))
    dispatch?.(state.tr.replaceWith(range.start, range.end, kind.create(null, items)).scrollIntoView())
    return true
  }

/** Enter in an empty item at the end of a list goes on below it. */
export const leaveList: Command = (state, dispatch) => {
  const found = findList(state)
  const { $from, empty } = state.selection
  if (!found || !empty || $from.parent.content.size > 0) return false
  const { list, at } = found
  if ($from.index($from.depth - 1) !== list.childCount - 1) return false
  const kept = list.children.slice(0, -1)
  const paragraph = nodes.paragraph.create()
  const replaced = kept.length > 0 ? [list.type.create(null, kept), paragraph] : [paragraph]
  dispatch?.(state.tr.replaceWith(at, at + list.nodeSize, replaced).scrollIntoView())
  return true
}

/** Puts a link on what is selected; an empty address takes it away. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection
    if (empty) return false
    const bare = state.tr.removeMark(from, to, marks.link)
    dispatch?.(href === '' ? bare : bare.addMark(from, to, marks.link.create({ href })))
    return true
  }

/** The link at the selection; empty: none. */
export function readLink({ selection: { $from } }: EditorState): string {
  const link = marks.link.isInSet([...$from.marks(), ...($from.nodeAfter?.marks ?? [])])
  return link ? String(link.attrs['href']) : ''
}

/** The buttons above a text, by the name of their word. */
export const commands = {
  bold: toggleMark(marks.strong),
  italic: toggleMark(marks.em),
  paragraph: setBlockType(nodes.paragraph),
  heading: setBlockType(nodes.heading),
  subheading: setBlockType(nodes.subheading),
  list: toggleList(nodes.list),
  numbers: toggleList(nodes.numbers),
} as const
