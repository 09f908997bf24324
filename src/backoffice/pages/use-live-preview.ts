import { useEffect, useReducer, useRef, useState } from 'react'

import { callStaff } from '../api/call-staff.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import { toDocument, type EditedDocument } from './edited-document.ts'
import { noAnswers, takeAnswer } from './preview-answers.ts'

/** Typing that pauses for so many milliseconds is shown. */
const pauseMs = 250

/** Asks the server what a page looks like as it is typed; nothing is saved. `isBehind`: the newest change is not answered yet. */
export function useLivePreview(path: string, document: EditedDocument) {
  const settled = useDebounced(document, pauseMs)
  const [attempt, setAttempt] = useState(0)
  const [answers, take] = useReducer(takeAnswer, noAnswers)
  const last = useRef(0)
  useEffect(() => {
    const sequence = ++last.current
    take({ kind: 'asked', sequence })
    callStaff('previewPage', { body: { path, document: toDocument(settled) } }).then(
      (preview) => take({ kind: 'made', sequence, preview }),
      (error: Error) => take({ kind: 'failed', sequence, error }),
    )
  }, [path, settled, attempt])
  return {
    ...answers,
    isBehind: settled !== document || answers.answered < answers.asked,
    retry: () => setAttempt(attempt + 1),
  }
}
