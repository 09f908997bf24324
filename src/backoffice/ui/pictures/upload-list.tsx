import * as texts from '#texts/backoffice-pictures.ts'

import { Button } from '../button.tsx'
import { Panel } from '../panel.tsx'
import { isOver, type Upload, type UploadState, type useUploads } from './use-uploads.ts'

type Uploads = ReturnType<typeof useUploads>

/** The files that were chosen, how far each is, and what can be done where one did not come. */
export function UploadList({ uploads }: { readonly uploads: Uploads }) {
  const all = uploads.uploads
  if (all.length === 0) return null
  const done = all.filter(({ state }) => isOver(state)).length
  return (
    <Panel
      title={texts.uploads}
      acts={
        done === all.length && (
          <Button look="quiet" onPress={uploads.clear}>
            {texts.clear}
          </Button>
        )
      }
    >
      <p role="status">{texts.progress(done, all.length)}</p>
      <progress value={done} max={all.length} aria-label={texts.uploads} />
      <ul className="uploads">
        {all.map((upload) => (
          <li key={upload.id} data-step={upload.state.step}>
            <span className="uploads__name">{upload.file.name}</span>
            <span className="uploads__state">{stateText(upload.state)}</span>
            <UploadActs upload={upload} uploads={uploads} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

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
  if (state.step === 'stopped' || (state.step === 'failed' && state.mayTryAgain))
    return (
      <Button look="quiet" aria-label={texts.againOne(file.name)} onPress={() => uploads.again(id, file)}>
        {texts.again}
      </Button>
    )
  return null
}
