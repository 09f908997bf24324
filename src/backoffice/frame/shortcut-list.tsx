import { useState } from 'react'

import { paletteLabel } from '#texts/backoffice.ts'
import * as texts from '#texts/backoffice-keys.ts'

import { FormDialog } from '../ui/form-dialog.tsx'
import { listShortcuts } from '../ui/heard-shortcuts.ts'
import { showKeys } from '../ui/shortcuts.ts'

type Line = readonly [act: string, keys: string]

const everywhere: readonly Line[] = [
  [paletteLabel, showKeys('find')],
  [texts.listKeys, showKeys('list')],
  [texts.sendForm, showKeys('confirm')],
  [texts.goAmongRows, '↑ ↓'],
  [texts.goAmongButtons, '← →'],
  [texts.closeDialog, texts.escape],
]

/** Returns the acts of the screen that have keys, each once, in the order of the screen. */
function readScreen(): readonly Line[] {
  const own = listShortcuts().filter(({ name }) => name !== 'find' && name !== 'list')
  return [...new Map(own.toReversed().map(({ name, label }) => [label, showKeys(name)])).entries()]
}

/** The keys of the screen behind it, and those of every screen. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  // Once: behind the open dialog no act of the screen can be reached.
  const [own] = useState(readScreen)
  return (
    <FormDialog title={texts.listTitle} onClose={onClose}>
      {own.length > 0 && <Keys title={texts.onThisScreen} lines={own} />}
      <Keys title={texts.everywhere} lines={everywhere} />
    </FormDialog>
  )
}

const Keys = ({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) => (
  <section aria-label={title}>
    <h3 className="keys__title">{title}</h3>
    <dl className="keys">
      {lines.map(([act, keys]) => (
        <div key={act} className="keys__line">
          <dt>{act}</dt>
          <dd>
            <kbd>{keys}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
