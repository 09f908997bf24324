import * as texts from '#texts/backoffice-pages.ts'

import { Button } from '../ui/button.tsx'
import { ShortcutButton } from '../ui/shortcut-button.tsx'

interface Props {
  readonly draft: {
    readonly canUndo: boolean
    readonly canRedo: boolean
    readonly isDirty: boolean
    undo(): void
    redo(): void
  }
  /** There is a saved draft that the shop does not show. */
  readonly hasDraft: boolean
  readonly isSaving: boolean
  readonly onSave: (onSaved?: () => void) => void
  /** The preview stands beside the editor. */
  readonly isLooking: boolean
  readonly onLook: () => void
  /** Once what was typed is saved. */
  readonly onPublish: () => void
}

/** What is done with a draft beside its preview: of a page, and of menus and notices. */
export function DraftActs({ draft, hasDraft, isSaving, onSave, isLooking, onLook, onPublish }: Props) {
  return (
    <>
      <Button onPress={onLook}>{isLooking ? texts.hidePreview : texts.showPreview}</Button>
      <ShortcutButton shortcut="undo" isDisabled={!draft.canUndo} onPress={draft.undo}>
        {texts.undo}
      </ShortcutButton>
      <ShortcutButton shortcut="redo" isDisabled={!draft.canRedo} onPress={draft.redo}>
        {texts.redo}
      </ShortcutButton>
      <ShortcutButton
        shortcut="save"
        isPending={isSaving}
        isDisabled={!draft.isDirty}
        onPress={() => onSave()}
      >
        {texts.saveDraft}
      </ShortcutButton>
      <ShortcutButton
        shortcut="confirm"
        look="primary"
        isPending={isSaving}
        isDisabled={!draft.isDirty && !hasDraft}
        onPress={() => (draft.isDirty ? onSave(onPublish) : onPublish())}
      >
        {texts.publish}
      </ShortcutButton>
    </>
  )
}
