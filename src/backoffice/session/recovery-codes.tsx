import { useState } from 'react'

import * as texts from '#texts/backoffice-sign-in.ts'

import { Button } from '../ui/button.tsx'
import { Tick } from '../ui/choices.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { saveFile } from '../ui/save-file.ts'

interface Props {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

const download = (text: string): void =>
  saveFile(texts.recoveryFile, new Blob([text], { type: 'text/plain' }))

/** Recovery codes, shown this once: to be copied or downloaded before one goes on. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const [isKept, setIsKept] = useState(false)
  const text = codes.join('\n')
  return (
    <section className="stack" aria-labelledby="recovery-title">
      <h2 className="heading" id="recovery-title">
        {texts.recoveryTitle}
      </h2>
      <p>{texts.recoveryText}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code} className="code">
            {code}
          </li>
        ))}
      </ul>
      <div className="row">
        <CopyButton text={text}>{texts.copyAll}</CopyButton>
        <Button onPress={() => download(`${text}\n`)}>{texts.download}</Button>
      </div>
      <Tick isSelected={isKept} onChange={setIsKept}>
        {texts.haveKept}
      </Tick>
      <Button look="primary" isDisabled={!isKept} onPress={onDone}>
        {texts.goOn}
      </Button>
    </section>
  )
}
