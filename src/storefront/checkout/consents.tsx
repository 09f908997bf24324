import * as texts from '#texts/checkout.ts'

import { checkout, useCheckout } from '../stores/checkout/checkout.ts'
import { Tick } from '../ui/field.tsx'
import { fieldId, type Messages } from './field-faults.ts'

/** Spec 3.14 and 3.15, unticked until the shopper ticks them. */
export function Consents({ faults, onChange }: { faults: Messages; onChange: (path: string) => void }) {
  const hasTerms = useCheckout((state) => state.termsAndConditions)
  const consents = useCheckout((state) => state.consents)
  return (
    <div>
      <Tick
        id={fieldId('termsAndConditions')}
        checked={hasTerms}
        fault={faults['termsAndConditions']}
        onChange={(event) => {
          onChange('termsAndConditions')
          checkout.set({ termsAndConditions: event.target.checked })
        }}
      >
        {texts.iAcceptTheTerms((text) => (
          <a key="terms" href="/terms/" target="_blank" rel="noopener">
            {text}
          </a>
        ))}
      </Tick>
      {consents.map(({ key, consented, text }) => (
        <Tick
          key={key}
          id={fieldId(`consents.${key}`)}
          checked={consented}
          fault={faults[`consents.${key}`]}
          onChange={(event) => {
            onChange(`consents.${key}`)
            checkout.setConsent(key, event.target.checked)
          }}
        >
          <ConsentText text={text} />
        </Tick>
      ))}
    </div>
  )
}

/** The text is kept with the order as the specification spells it; its "(Link)" is where the link stands. */
function ConsentText({ text }: { text: string }) {
  const [before] = text.split('(Link)')
  return (
    <>
      {before}
      {text.includes('(Link)') && (
        <>
          (
          <a href="/privacy-policy/" target="_blank" rel="noopener">
            {texts.link}
          </a>
          )
        </>
      )}
    </>
  )
}
