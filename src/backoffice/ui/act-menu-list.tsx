import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'

import type { MenuAct } from './menu-act.ts'

interface Props {
  readonly acts: readonly MenuAct[]
  readonly button: React.RefObject<HTMLButtonElement | null>
  readonly labelledBy: string
  readonly onChoose: (act: MenuAct) => void
  readonly onClose: () => void
}

/** The open menu of a button. */
export const ActMenuList = ({ acts, button, labelledBy, onChoose, onClose }: Props) => (
  <Popover
    className="menu"
    trigger="MenuTrigger"
    triggerRef={button}
    aria-labelledby={labelledBy}
    placement="bottom end"
    offset={4}
    isOpen
    onOpenChange={onClose}
  >
    {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens a menu goes on in it. */}
    <Menu className="menu__list" aria-labelledby={labelledBy} autoFocus="first" onClose={onClose}>
      {acts.map((act) => (
        <MenuItem
          key={act.id}
          id={act.id}
          className={act.isGrave ? 'menu__item menu__item--grave' : 'menu__item'}
          onAction={() => onChoose(act)}
        >
          {act.name}
        </MenuItem>
      ))}
    </Menu>
  </Popover>
)
