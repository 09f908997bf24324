import * as texts from '#texts/newsletter.ts'

import { dismissNewsletter } from '../stores/newsletter.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** The newsletter, opened by whoever pressed the notification (spec 2.21). */
export function SignUpDialog({ onLink }: { onLink: (href: string) => void }) {
  return (
    <Dialog label={texts.theNewsletter} className="sheet" onClose={dismissNewsletter} onLink={onLink}>
      <div className="sheet__body">
        <p className="title">{texts.tenPercentOffYourFirst}</p>
        <p>{texts.newModelsAFewTimes}</p>
        <SignUpForm source="notification" />
        <p className="small soft">
          {texts.eachLetterHasALink((text) => (
            <a key="policy" href="/privacy-policy/">
              {text}
            </a>
          ))}
        </p>
      </div>
    </Dialog>
  )
}
