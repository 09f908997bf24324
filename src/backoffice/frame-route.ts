import { createRoute, redirect } from '@tanstack/react-router'

import { Frame } from './frame/frame.tsx'
import { FailedStart } from './frame/plain-screens.tsx'
import { root } from './frame/root-route.tsx'
import { sessionQuery } from './session/session.ts'

/** What all screens of the team stand in: whoever is not signed in is led to the way in first. */
export const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: Frame,
  errorComponent: FailedStart,
  async beforeLoad({ context, location }) {
    const { staff } = await context.client.ensureQueryData(sessionQuery)
    // Whoever is signed out in the middle of work stays on the screen, below a dialog.
    if (!staff && !isAtWork) throw redirect({ to: '/sign-in', search: { next: location.href } })
    isAtWork = true
  },
  onLeave: () => {
    isAtWork = false
  },
})
let isAtWork = false
