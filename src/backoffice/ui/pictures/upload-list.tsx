import * as texts from '#texts/backoffice-pictures.ts'

import { Button } from '../button.tsx'
import { Panel } from '../panel.tsx'
import { isHere, isOver, mayTryAgain, type Upload, type UploadState } from './upload-state.ts'
import type { useUploads } from './use-uploads.ts'

type Uploads = ReturnType<typeof useUploads>

/** Up to so many files each has a line for itself. */
const shortList = 40
/** Of more, those that are under way or want somebody; further ones come as these are done. */
const shownOfMany = 20

/** The files that were chosen, how far each is, and what can be done where one did not come. */
export function UploadList({ uploads }: { readonly uploads: Uploads }) {
  const all = uploads.uploads
  if (all.length === 0) return null
  const done = all.filter(({ state }) => isOver(state)).length
  const again = all.filter(({ state }) => mayTryAgain(state)).length
  const open = all.length <= shortList ? all : all.filter(({ state }) => !isHere(state)).toSorted(urgentFirst)
  const shown = open.slice(0, all.length <= shortList ? open.length : shownOfMany)
  return (
    <Panel
      title={texts.uploads}
      acts={
        <span className="row">
          {again > 1 && <Button onPress={uploads.againAll}>{texts.againAll(again)}</Button>}
          {done === all.length ? (
            <Button look="quiet" onPress={uploads.clear}>
              {texts.clear}
            </Button>
          ) : (
            all.length > 1 && <Button onPress={uploads.stopAll}>{texts.stopAll}</Button>
          )}
        </span>
      }
    >
      <p role="status">{texts.progress(done, all.length)}</p>
      <progress value={done} max={all.length} aria-label={texts.uploads} />
      <ul className="uploads">
        {shown.map((upload) => (
          <li key={upload.id} data-step={upload.state.step}>
            <span className="uploads__name">{upload.file.name}</span>
            <span className="uploads__state">{stateText(upload.state)}</span>
            <UploadActs upload={upload} uploads={uploads} />
          </li>
        ))}
      </ul>
      {open.length > shown.length && (
        <p className="soft">{texts.furtherUploads(open.length - shown.length)}</p>
      )}
    </Panel>
  )
}

/** What is on its way, then what wants somebody, then what waits. */
const urgency = ({ state: { step } }: Upload): number =>
  step === 'sending' ? 0 : step === 'waiting' || step === 'stopped' ? 2 : 1
const urgentFirst = (a: Upload, b: Upload): number => urgency(a) - urgency(b) || a.id - b.id

function stateText(state: UploadState): string {
  if (state.step === 'sending') return texts.sending(state.percent)
  if (state.step === 'failed') return state.message
  return texts.states[state.step]
}

function UploadActs({ upload: { id, file, state }, uploads }: { upload: Upload; uploads: Uploads }) {
  if (!isOver(state))
    return (
      <Button look="quiet" aria-label={texts.stopOne(file.name)} onPress={() => uploads.stop(id)}>
        {texts.stop}
      </Button>
    )
  if (state.step === 'taken')
    return (
      <span className="row">
        <Button aria-label={texts.replaceOne(file.name)} onPress={() => uploads.again(id, file, 'replace')}>
          {texts.replace}
        </Button>
        <Button
          aria-label={texts.keepBothOne(file.name)}
          onPress={() => uploads.again(id, file, 'keep-both')}
        >
          {texts.keepBoth}
        </Button>
      </span>
    )
  if (mayTryAgain(state))
    return (
      <Button look="quiet" aria-label={texts.againOne(file.name)} onPress={() => uploads.again(id, file)}>
        {texts.again}
      </Button>
    )
  return null
}
