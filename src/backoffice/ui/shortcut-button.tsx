import { useRef } from 'react'

import { Button } from './button.tsx'
import { showKeys, type Shortcut } from './shortcuts.ts'
import { useShortcut } from './use-shortcut.ts'

interface Props extends Omit<React.ComponentProps<typeof Button>, 'children' | 'onPress' | 'ref'> {
  readonly shortcut: Shortcut
  readonly children: string
  readonly onPress: () => void
}

/** A button whose act has keys, too; they stand beside its words where there may be a keyboard. */
export function ShortcutButton({ shortcut, children, onPress, ...props }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const isIdle = Boolean(props.isDisabled) || Boolean(props.isPending)
  useShortcut(shortcut, { label: children, act: isIdle ? null : onPress, shown: button })
  return (
    <Button {...props} ref={button} onPress={onPress}>
      {children}
      <kbd className="button__keys" aria-hidden="true">
        {showKeys(shortcut)}
      </kbd>
    </Button>
  )
}
