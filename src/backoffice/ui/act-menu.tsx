import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import * as texts from '#texts/backoffice.ts'

import { Button } from './button.tsx'
import type { MenuAct } from './menu-act.ts'

const loadList = () => import('./act-menu-list.tsx')
/** What finds its place beside the button is a tenth of what a screen may weigh. */
const ActMenuList = lazy(async () => ({ default: (await loadList()).ActMenuList }))

/** A button with what else can be done behind it, by arrows and letters as in any menu; Escape closes it and returns to the button. */
export function ActMenu({ acts }: { readonly acts: readonly MenuAct[] }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  // It is here by the time that it is asked for.
  useEffect(() => void loadList().catch(() => undefined), [])
  /** The menu goes first: what opens then, as a dialog, gives the focus back to the button. */
  const choose = ({ onAct }: MenuAct) => {
    flushSync(() => setOpen(false))
    button.current?.focus()
    onAct()
  }
  return (
    <>
      <Button
        ref={button}
        id={id}
        className="button--menu"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        onKeyDown={({ key }) => (key === 'ArrowDown' || key === 'ArrowUp') && setOpen(true)}
      >
        {texts.moreActs}
      </Button>
      {isOpen && (
        <Suspense>
          <ActMenuList
            acts={acts}
            button={button}
            labelledBy={id}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
