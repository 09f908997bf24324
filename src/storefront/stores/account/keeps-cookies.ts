import * as texts from '#texts/account.ts'

import { ApiError } from '../../api/api-error.ts'
import { storageKey } from '../persist.ts'

/**
 * Whether this browser keeps what says who is logged in. `navigator.cookieEnabled` is true in a Chromium whose visitor lets no site
 * save anything, so one is written, read and taken away again.
 */
function keepsCookies(): boolean {
  const name = storageKey('probe')
  try {
    document.cookie = `${name}=1; Path=/; SameSite=Lax`
    const isKept = document.cookie.split('; ').includes(`${name}=1`)
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
    return isKept
  } catch {
    return false
  }
}

/**
 * Without a cookie the next request would be a stranger's, and the greeting a lie (faults H2). It comes with the press that asks for it:
 * the pages that can log somebody in carry enough already.
 */
export function refuseWithoutCookies(): void {
  if (keepsCookies()) return
  const message = texts.thisBrowserKeepsNoCookies
  throw new ApiError({ message, status: 403 })
}
