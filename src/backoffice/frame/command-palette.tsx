import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'

import * as texts from '#texts/backoffice.ts'
import { listKeys } from '#texts/backoffice-keys.ts'

import { callStaff } from '../api/call-staff.ts'
import { useMay } from '../session/session.ts'
import { showKeys } from '../ui/shortcuts.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import { screens } from './screens.ts'

interface Entry {
  readonly id: string
  readonly name: string
  readonly about?: string
  readonly href: string
}

/** Opens a dialog instead of a screen. */
const keysEntry: Entry = { id: 'keys', name: listKeys, about: showKeys('list'), href: '' }

/** Screens whose names hold what was typed; orders that the server finds for it; and the list of all that it finds. */
function useEntries(typed: string): readonly Entry[] {
  const may = useMay()
  const text = typed.trim()
  const settled = useDebounced(text, 150)
  const found = useQuery({
    queryKey: ['orders', 'palette', settled],
    queryFn: ({ signal }) => callStaff('listOrders', { query: { text: settled, limit: '6' } }, signal),
    enabled: settled.length > 1 && may('orders.read'),
    placeholderData: keepPreviousData,
  })
  const all = [
    ...screens.filter(({ permission }) => may(permission)),
    { path: '/account', name: texts.screens.account },
  ]
  const places: readonly Entry[] = [
    ...all.map(({ path, name }) => ({ id: path, name, href: path })),
    keysEntry,
  ].filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
  if (text === '' || !may('orders.read')) return places
  const orders = text.length > 1 ? (found.data?.orders ?? []) : []
  return [
    ...orders.map(({ number, name }) => ({
      id: number,
      name: texts.openOrder(number),
      about: name,
      href: `/orders/${encodeURIComponent(number)}`,
    })),
    ...places,
    {
      id: 'search',
      name: texts.searchOrdersFor(text),
      href: `/orders?${new URLSearchParams({ text }).toString()}`,
    },
  ]
}

interface Props {
  readonly onClose: () => void
  readonly onListKeys: () => void
}

/** Goes anywhere by keyboard: to a screen by its name, to an order by its number, or to who bought it. */
export function CommandPalette({ onClose, onListKeys }: Props) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const entries = useEntries(text)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const go = (id: string) => {
    const entry = entries.find((each) => each.id === id)
    onClose()
    if (id === keysEntry.id) onListKeys()
    else if (entry) void navigate({ href: entry.href })
  }
  return (
    <ModalOverlay className="overlay overlay--top" isOpen onOpenChange={onClose} isDismissable>
      <Modal className="modal">
        <Dialog className="palette" aria-label={texts.paletteLabel}>
          <Autocomplete inputValue={text} onInputChange={setText}>
            <SearchField className="palette__field" aria-label={texts.paletteLabel}>
              <Input ref={input} className="palette__input" placeholder={texts.palettePlaceholder} />
            </SearchField>
            <Menu
              className="palette__list"
              aria-label={texts.paletteLabel}
              items={entries}
              onAction={(id) => go(String(id))}
              renderEmptyState={() => <p className="empty">{texts.paletteEmpty}</p>}
            >
              {({ id, name, about }) => (
                <MenuItem id={id} className="palette__entry" textValue={name}>
                  <span>{name}</span>
                  {about && <span className="soft">{about}</span>}
                </MenuItem>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
