import { dismissNewsletter } from '../stores/newsletter.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** The letter, opened by whoever pressed the notification (spec 2.21). */
export function SignUpDialog({ onLink }: { onLink: (href: string) => void }) {
  return (
    <Dialog label="The letter" className="sheet" onClose={dismissNewsletter} onLink={onLink}>
      <div className="sheet__body">
        <p className="title">10% off your first purchase</p>
        <p>
          New models, a few times a year, and nothing else. Your first letter brings a code for 10% off your
          first purchase.
        </p>
        <SignUpForm source="notification" />
        <p className="small soft">
          Each letter has a link to leave by, at any time. More in the{' '}
          <a href="/privacy-policy/">privacy policy</a>.
        </p>
      </div>
    </Dialog>
  )
}
