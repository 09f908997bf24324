import { useEffect, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Form } from 'react-aria-components/Form'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'

import * as texts from '#texts/backoffice.ts'

import { Button } from './button.tsx'
import { ErrorNotice } from './notice.tsx'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly children: React.ReactNode
  /** What its button does, in a word or two; none for a dialog that only shows. */
  readonly act?: string
  readonly onAct?: () => void
  /** On the button that closes it, where "Cancel" could be misread. */
  readonly dismissal?: string
  readonly isGrave?: boolean
  /** Not yet possible. */
  readonly isBlocked?: boolean
  readonly isPending?: boolean
  readonly error?: Error | null
  /** Something was typed that closing would lose. */
  readonly isDirty?: boolean
  readonly isWide?: boolean
}

/** A dialog with a form. What was typed stays when its act fails, and is given up only after a question. */
export function FormDialog(props: Props) {
  const { title, onClose, children, isDirty = false, isPending = false, isWide = false } = props
  const [isAsking, setIsAsking] = useState(false)
  const body = useFirstField()
  const close = () => {
    if (isPending) return
    if (isDirty && !isAsking) setIsAsking(true)
    else onClose()
  }
  return (
    <ModalOverlay className="overlay" isOpen onOpenChange={close} isDismissable={!isDirty}>
      <Modal className={`modal ${isWide ? 'modal--wide' : ''}`}>
        <Dialog className="dialog">
          <Heading slot="title" className="dialog__title">
            {title}
          </Heading>
          <Form
            className="dialog__form"
            onSubmit={(event) => {
              event.preventDefault()
              if (!props.isBlocked && !isPending) props.onAct?.()
            }}
          >
            <div className="dialog__body" ref={body}>
              {children}
            </div>
            <ErrorNotice error={props.error ?? null} />
            {isAsking ? (
              <Discard onDiscard={onClose} onKeep={() => setIsAsking(false)} />
            ) : (
              <Acts {...props} onCancel={close} />
            )}
          </Form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Begins in the first field, where there is one; else React Aria focuses the dialog. */
function useFirstField() {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    body.current?.querySelector<HTMLElement>('input:not([type=range]), textarea, select')?.focus()
  }, [])
  return body
}

function Acts({
  act,
  dismissal,
  isGrave,
  isBlocked,
  isPending,
  onCancel,
}: Props & { readonly onCancel: () => void }) {
  return (
    <div className="dialog__acts">
      <Button onPress={onCancel}>{dismissal ?? (act ? texts.cancel : texts.close)}</Button>
      {act && (
        <Button
          type="submit"
          look={isGrave ? 'grave' : 'primary'}
          isDisabled={isBlocked ?? false}
          isPending={isPending ?? false}
        >
          {act}
        </Button>
      )}
    </div>
  )
}

function Discard({ onDiscard, onKeep }: { readonly onDiscard: () => void; readonly onKeep: () => void }) {
  return (
    <div className="dialog__acts" role="group" aria-label={texts.discardQuestion}>
      <p role="alert">{texts.discardQuestion}</p>
      <Button onPress={onKeep}>{texts.keepEditing}</Button>
      <Button look="grave" onPress={onDiscard}>
        {texts.discard}
      </Button>
    </div>
  )
}
