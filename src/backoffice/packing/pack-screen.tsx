import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import * as labelTexts from '#texts/backoffice-labels.ts'
import * as texts from '#texts/backoffice-packing.ts'

import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { UrlSearch } from '../ui/url-search.tsx'
import { CameraScan } from './camera-scan.tsx'
import { PackArticles } from './pack-articles.tsx'
import { isWhole, listToPack, scannedLines } from './scan.ts'
import { type OnTable, usePacking } from './use-packing.ts'

const route = getRouteApi('/frame/packing/pack')

/** What is to be scanned now. */
function nextStep(onTable: OnTable | null): string {
  if (!onTable) return texts.scanOrder
  const { can, lines } = onTable.order
  if (!isWhole(listToPack(lines), onTable.scanned)) return texts.scanArticle
  return can.makeLabel ? labelTexts.scanTracking : texts.scanTracking
}

/** Where orders are packed by scanned codes, without a mouse: one field takes order, articles and tracking number. */
export function PackScreen() {
  const { wave = '', carrier = '' } = route.useSearch()
  const navigate = useNavigate()
  const packing = usePacking({ wave, carrier })
  const { onTable, said, left } = packing
  const title = texts.packTitle(wave || texts.all)
  return (
    <>
      <PageHead title={title}>
        {left !== null && <span className="soft">{texts.leftInQueue(left)}</span>}
      </PageHead>
      <div className="pack">
        <UrlSearch
          type="text"
          label={texts.carrier}
          hint={texts.whichCarrier}
          value={carrier}
          settlesWhenLeft
          onSettle={(typed) =>
            void navigate({ to: '/packing/pack', search: { wave, carrier: typed }, replace: true })
          }
        />
        <ScanField hint={nextStep(onTable)} onCode={packing.takeCode} />
        {said && (
          <p
            className={`pack__said ${said.isWrong ? 'pack__said--wrong' : ''}`}
            role={said.isWrong ? 'alert' : 'status'}
          >
            {said.text}
          </p>
        )}
        {onTable && (
          <>
            <PackArticles onTable={onTable} />
            <div className="pack__acts">
              {scannedLines(onTable.scanned).length > 0 &&
                !isWhole(listToPack(onTable.order.lines), onTable.scanned) && (
                  <Button onPress={() => void packing.sendPart()}>
                    {onTable.order.can.makeLabel ? labelTexts.sendPart : texts.sendPart}
                  </Button>
                )}
              {scannedLines(onTable.scanned).length > 0 && (
                <Button onPress={packing.empty}>{texts.startAgain}</Button>
              )}
              <Button onPress={() => void packing.skip()}>{texts.skip}</Button>
              <Link
                className="button button--plain"
                to="/orders/$number/slip"
                params={{ number: onTable.order.number }}
                target="_blank"
              >
                {texts.slip}
              </Link>
            </div>
          </>
        )}
      </div>
    </>
  )
}

interface ScanProps {
  readonly hint: string
  readonly onCode: (code: string) => Promise<void>
}

/** The field of a scanner that types; beside it the camera, where the browser reads barcodes. Its content goes with each code. */
function ScanField({ hint, onCode }: ScanProps) {
  const [code, setCode] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const focus = () => form.current?.querySelector('input')?.focus()
  // A scanner types wherever the focus is.
  useEffect(focus, [])
  const take = async (read: string) => {
    setCode('')
    await onCode(read)
    focus()
  }
  return (
    <form
      className="pack__scan stack"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        void take(code)
      }}
    >
      <TextInput
        label={texts.scanLabel}
        hint={hint}
        value={code}
        onChange={setCode}
        autoComplete="off"
        spellCheck="false"
      />
      <CameraScan onCode={(read) => void take(read)} />
    </form>
  )
}
