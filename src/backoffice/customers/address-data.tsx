import { Fragment, useState } from 'react'

import type { AddressExportAnswer, ErasedAddressAnswer } from '#contract/staff/data-requests.ts'
import { email as emailLabel } from '#texts/backoffice.ts'
import * as texts from '#texts/backoffice-data-requests.ts'

import { useMay } from '../session/session.ts'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { saveFile } from '../ui/save-file.ts'
import { TextInput } from '../ui/text-input.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { Stays } from './stays.tsx'

/** What is kept under an address, at once: saved as a file, or erased. */
export function AddressData() {
  const [email, setEmail] = useState('')
  const [isErasing, setIsErasing] = useState(false)
  const [erased, setErased] = useState<ErasedAddressAnswer | null>(null)
  const may = useMay()
  const find = useAct('exportAddress')
  return (
    <Panel title={texts.addressTitle}>
      <form
        className="data-request"
        onSubmit={(event) => {
          event.preventDefault()
          setErased(null)
          find.mutate({ body: { email } })
        }}
      >
        <TextInput label={emailLabel} type="email" isRequired value={email} onChange={setEmail} />
        <div className="row">
          <Button type="submit" look="primary" isPending={find.isPending}>
            {texts.find}
          </Button>
          {may('customers.erase') && (
            <Button isDisabled={!/\S@\S/.test(email)} onPress={() => setIsErasing(true)}>
              {texts.erase}
            </Button>
          )}
        </div>
      </form>
      <ErrorNotice error={find.error} />
      {find.data && !erased && <Kept found={find.data} />}
      {erased && <Erased erased={erased} />}
      {isErasing && (
        <EraseDialog
          email={email.trim()}
          onClose={() => setIsErasing(false)}
          onErased={(answer) => {
            find.reset()
            setErased(answer)
            setIsErasing(false)
          }}
        />
      )}
    </Panel>
  )
}

function Kept({ found }: { readonly found: AddressExportAnswer }) {
  const { email, hasAccount, isSubscriber, hasUnsubscribed, document } = found
  const facts = [
    [texts.account, hasAccount ? texts.has : texts.none],
    [texts.orders, found.orders],
    [texts.bags, found.bags],
    [texts.restockAsks, found.restockAsks],
    [texts.giftCards, found.giftCards],
    [texts.cases, found.cases],
    [texts.mails, found.mails],
    [texts.newsletter, hasUnsubscribed ? texts.refuses : isSubscriber ? texts.has : texts.none],
  ] as const
  return (
    <Panel
      title={texts.kept}
      acts={
        <Button
          onPress={() => saveFile(texts.fileName(email), new Blob([document], { type: 'application/json' }))}
        >
          {texts.save}
        </Button>
      }
    >
      <dl className="facts">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Panel>
  )
}

function Erased({ erased }: { readonly erased: ErasedAddressAnswer }) {
  const { email, isKnown, hadAccount } = erased
  return (
    <div role="status">
      <p>
        <strong>{isKnown ? texts.erased(email, hadAccount) : texts.nothingErased(email)}</strong>
      </p>
      <Panel title={texts.stays}>
        <Stays left={erased} />
      </Panel>
    </div>
  )
}
