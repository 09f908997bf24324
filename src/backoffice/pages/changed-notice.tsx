import * as texts from '#texts/backoffice-pages.ts'

import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/notice.tsx'

interface Props {
  readonly message: string
  /** Why theirs could not be fetched. */
  readonly error: Error | null
  readonly isPending: boolean
  readonly onOver: () => void
  readonly onTake: () => void
}

/** Somebody else saved first: both ways on. */
export const ChangedNotice = ({ message, error, isPending, onOver, onTake }: Props) => (
  <div className="notice notice--fault" role="alert">
    <p>{message}</p>
    <ErrorNotice error={error} />
    <Button onPress={onOver}>{texts.saveOver}</Button>
    <Button isPending={isPending} onPress={onTake}>
      {texts.takeTheirs}
    </Button>
  </div>
)
