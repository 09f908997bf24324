import { useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'

import * as texts from '#texts/backoffice.ts'

import { useShop } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Navigation } from './navigation.tsx'

/** Where the window is too narrow for the navigation beside the screen: a head that opens it. */
export function NarrowHead({ onFind }: { readonly onFind: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const shop = useShop()
  const close = () => setIsOpen(false)
  return (
    <header className="narrow-head">
      <Button look="quiet" onPress={() => setIsOpen(true)}>
        {texts.menu}
      </Button>
      <p className="narrow-head__shop">{shop.name}</p>
      <Button look="quiet" onPress={onFind}>
        {texts.findAnything}
      </Button>
      <ModalOverlay className="overlay overlay--side" isOpen={isOpen} onOpenChange={setIsOpen} isDismissable>
        <Modal className="drawer">
          <Dialog className="drawer__dialog" aria-label={texts.menu}>
            <Navigation
              onGo={close}
              onFind={() => {
                close()
                onFind()
              }}
            />
            <Button className="drawer__close" onPress={close}>
              {texts.close}
            </Button>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </header>
  )
}
