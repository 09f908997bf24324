import { Link } from '@tanstack/react-router'

import * as texts from '#texts/backoffice.ts'

import { useMay, useShop, useSignedIn } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { showKeys } from '../ui/shortcuts.ts'
import { screens } from './screens.ts'
import { SignOutButton } from './sign-out-button.tsx'

interface Props {
  readonly onFind: () => void
  /** A screen was chosen. */
  readonly onGo?: () => void
}

/** The screens that the roles of who is signed in open, and their account. */
export function Navigation({ onFind, onGo }: Props) {
  const may = useMay()
  const shop = useShop()
  const staff = useSignedIn()
  return (
    <div className="navigation">
      <p className="navigation__shop">{shop.name}</p>
      <Button className="navigation__find" onPress={onFind}>
        <span>{texts.findAnything}</span>
        <kbd aria-hidden="true">{showKeys('find')}</kbd>
      </Button>
      <nav aria-label={texts.mainNavigation}>
        <ul>
          {screens
            .filter(({ permission }) => may(permission))
            .map(({ path, name }) => (
              <li key={path}>
                <Link to={path} className="navigation__link" {...(onGo && { onClick: onGo })}>
                  {name}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <div className="navigation__end">
        <Link to="/account" className="navigation__link" {...(onGo && { onClick: onGo })}>
          <span className="navigation__name">{staff?.name}</span>
          <span className="soft">{texts.screens.account}</span>
        </Link>
        <a className="navigation__link" href={shop.url} target="_blank" rel="noreferrer">
          {texts.openShop}
        </a>
        <SignOutButton />
      </div>
    </div>
  )
}
