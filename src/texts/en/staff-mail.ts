/** The name of the first owner until they have one of their own. */
export const owner = 'Owner'

/** The mail with a link for somebody of the team. */
export const linkMail = (kind: 'invitation' | 'sign-in', url: string, shopName: string) =>
  kind === 'invitation'
    ? {
        subject: `You are invited to the back office of ${shopName}`,
        heading: 'Welcome to the team',
        paragraphs: [
          `You have an account in the back office of ${shopName}. The link opens it once, within three days: there you make a passkey, with which you sign in from then on.`,
        ],
        action: { label: 'Set up your account', url },
        footnote: 'You know nothing of this? Then do not open the link, and tell whoever runs the shop.',
      }
    : {
        subject: `Sign in to the back office of ${shopName}`,
        heading: 'Sign in',
        paragraphs: [
          'The link is good for 15 minutes, once. You will be asked for a code of your authenticator app, or for a recovery code.',
        ],
        action: { label: 'Sign in', url },
        footnote: 'It was not you? Nobody gets in by the link alone. Tell whoever runs the shop.',
      }
