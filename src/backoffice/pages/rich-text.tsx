import { baseKeymap, chainCommands, splitBlock, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { EditorState, type Command } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useId, useRef, useState } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'

import { listKeys } from '#contract/list-keys.ts'
import * as texts from '#texts/backoffice-pages.ts'

import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { commands, leaveList, readLink, setLink } from './rich-text-commands.ts'
import { useUnknownLink } from './use-unknown-links.ts'
import { isPlainRichText, readHtml, schema, writeHtml } from './rich-text-schema.ts'

interface Props {
  readonly label: string
  readonly html: string
  readonly onChange: (html: string) => void
}

/** A field for text with marks. What cannot be edited so without loss is edited as HTML. */
export function RichText(props: Props) {
  // Decided once: a text that becomes plain while it is typed as HTML stays under the hands of who types.
  const [isPlain] = useState(() => isPlainRichText(props.html))
  if (isPlain) return <MarkedText {...props} />
  const { label, html, onChange } = props
  return <TextInput label={label} hint={texts.asMarkup} value={html} onChange={onChange} rows={8} />
}

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.nodes.line.create()).scrollIntoView())
  return true
}

const keys = keymap({
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Mod-b': toggleMark(schema.marks.strong),
  'Mod-i': toggleMark(schema.marks.em),
  'Shift-Enter': lineBreak,
  Enter: chainCommands(leaveList, splitBlock),
})

const createState = (html: string) =>
  EditorState.create({ doc: readHtml(html), plugins: [keys, keymap(baseKeymap), history()] })

function MarkedText({ label, html, onChange }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  /** What was handed on last: another text that comes in was not typed here. */
  const written = useRef(html)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  }, [onChange])
  useEffect(() => {
    if (!box.current) return undefined
    const opened = new EditorView(box.current, {
      state: createState(written.current),
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id, class: 'rich__text' },
      dispatchTransaction(transaction) {
        opened.updateState(opened.state.apply(transaction))
        if (!transaction.docChanged) return
        written.current = writeHtml(opened.state.doc)
        latest.current(written.current)
      },
    })
    view.current = opened
    return () => opened.destroy()
  }, [id])
  useEffect(() => {
    if (html === written.current) return
    written.current = html
    view.current?.updateState(createState(html))
  }, [html])
  return (
    <div className="field rich">
      <span className="field__label" id={id}>
        {label}
      </span>
      <Marks view={view} />
      <div ref={box} className="rich__box" />
    </div>
  )
}

interface LinkProps {
  readonly link: string
  readonly onChange: (link: string) => void
}

/** Where a link leads, looked at while it is typed. */
function LinkField({ link, onChange }: LinkProps) {
  const unknown = useUnknownLink(link.trim())
  return (
    <TextInput
      label={texts.linkTo}
      hint={texts.linkHint}
      fault={unknown && texts.unknownLink(unknown)}
      value={link}
      onChange={onChange}
    />
  )
}

type Opened = Readonly<React.RefObject<EditorView | null>>

function Marks({ view }: { readonly view: Opened }) {
  const [link, setLinkText] = useState<string | null>(null)
  const run = (command: Command) => {
    const opened = view.current
    if (!opened) return
    command(opened.state, opened.dispatch)
    opened.focus()
  }
  return (
    <>
      <Toolbar className="rich__marks" aria-label={texts.marks}>
        {listKeys(commands).map((name) => (
          <Button key={name} look="quiet" onPress={() => run(commands[name])}>
            {texts.marked[name]}
          </Button>
        ))}
        <Button look="quiet" onPress={() => setLinkText(view.current ? readLink(view.current.state) : '')}>
          {texts.link}
        </Button>
      </Toolbar>
      {link !== null && (
        <div className="rich__link">
          <LinkField link={link} onChange={setLinkText} />
          <Button
            onPress={() => {
              run(setLink(link.trim()))
              setLinkText(null)
            }}
          >
            {texts.setLink}
          </Button>
        </div>
      )}
    </>
  )
}
