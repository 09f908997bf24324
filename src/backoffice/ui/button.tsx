import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button'

import * as texts from '#texts/backoffice.ts'

interface Props extends Omit<ButtonProps, 'className' | 'style' | 'children'> {
  readonly children: React.ReactNode
  /** `primary` for the one act of a form, `plain` for others, `quiet` as a link, `grave` for what cannot be taken back. */
  readonly look?: 'primary' | 'plain' | 'quiet' | 'grave'
  readonly className?: string
  readonly ref?: React.Ref<HTMLButtonElement>
}

const doNothing = () => undefined

/**
 * A button; while it is pending it keeps the focus, does nothing and says that it works. Not by React Aria's own `isPending`: what that
 * reads out stays in the page as an image without a name when the button goes away.
 */
export function Button({ look = 'plain', className = '', isPending = false, children, ...props }: Props) {
  const pending = isPending && ({ type: 'button', onPress: doNothing, 'aria-disabled': true } as const)
  return (
    <AriaButton
      {...props}
      {...pending}
      data-pending={isPending || undefined}
      className={`button button--${look} ${className}`}
    >
      {children}
      {isPending && <span className="button__pending">{texts.working}</span>}
    </AriaButton>
  )
}
