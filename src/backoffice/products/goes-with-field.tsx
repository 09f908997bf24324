import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { fieldNames } from '#texts/backoffice-product.ts'
import * as texts from '#texts/backoffice-product-making.ts'

import { callStaff } from '../api/call-staff.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { fieldId, type PanelProps } from './field-input.tsx'

/** The products that go with one, in their order, with a search for more. */
export function GoesWithField({ draft, isLocked }: PanelProps) {
  const entries = draft.read('goesWith').split('\n').filter(Boolean)
  const write = (next: readonly string[]) => draft.type('goesWith', next.join('\n'))
  return (
    <div className="goes-with" role="group" aria-label={fieldNames.goesWith}>
      <p className="field__label">{fieldNames.goesWith}</p>
      <ul className="goes-with" id={isLocked ? fieldId('goesWith') : undefined}>
        {entries.map((entry, place) => (
          <li key={entry}>
            <span>{entry}</span>
            {!isLocked && (
              <span>
                {place > 0 && (
                  <Button
                    look="quiet"
                    className="button--sign"
                    aria-label={texts.matchingEarlier(entry)}
                    onPress={() => write([entry, ...entries.toSpliced(place, 1)])}
                  >
                    ↑
                  </Button>
                )}
                <Button
                  look="quiet"
                  className="button--sign"
                  aria-label={texts.removeMatching(entry)}
                  onPress={() => write(entries.toSpliced(place, 1))}
                >
                  ×
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {!isLocked && (
        <Search draft={draft} entries={entries} onAdd={(handle) => write([...entries, handle])} />
      )}
    </div>
  )
}

interface SearchProps extends Pick<PanelProps, 'draft'> {
  readonly entries: readonly string[]
  readonly onAdd: (handle: string) => void
}

function Search({ draft, entries, onAdd }: SearchProps) {
  const [text, setText] = useState('')
  const sought = useDebounced(text.trim(), 200)
  const { data } = useQuery({
    queryKey: ['products', 'goes-with', sought],
    queryFn: ({ signal }) => callStaff('listProducts', { query: { text: sought, limit: '8' } }, signal),
    enabled: sought !== '',
  })
  const found = sought === '' ? null : (data?.products ?? null)
  const others = found?.filter(({ id, handle }) => id !== draft.product.id && !entries.includes(handle))
  return (
    <>
      <TextInput
        id={fieldId('goesWith')}
        label={texts.findMatching}
        value={text}
        onChange={setText}
        fault={draft.fault('goesWith')}
      />
      {others && others.length > 0 && (
        <ul className="goes-with">
          {others.map(({ id, name, handle }) => (
            <li key={id}>
              <Button
                look="quiet"
                onPress={() => {
                  onAdd(handle)
                  setText('')
                }}
              >
                {texts.addMatching(name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {others?.length === 0 && (
        <p className="soft" role="status">
          {texts.noMatching}
        </p>
      )}
    </>
  )
}
