import { useQuery } from '@tanstack/react-query'

import { email as emailLabel, name as nameLabel, screens } from '#texts/backoffice.ts'
import { account as texts, roleName } from '#texts/backoffice-sections.ts'

import { callStaff } from '../api/call-staff.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Codes } from './codes.tsx'
import { Passkeys } from './passkeys.tsx'
import { Sessions } from './sessions.tsx'

/** The account of who is signed in: how they sign in, and where they are signed in. */
export function AccountScreen() {
  const query = useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => callStaff('getAccount', {}, signal),
  })
  return (
    <>
      <PageHead title={screens.account} />
      <QueryView query={query}>
        {(account) => (
          <div className="profile">
            <Panel title={texts.about}>
              <dl className="facts">
                <dt>{nameLabel}</dt>
                <dd>{account.name}</dd>
                <dt>{emailLabel}</dt>
                <dd>{account.email}</dd>
                <dt>{texts.roles}</dt>
                <dd>{account.roles.map((id) => roleName(id, account.roleNames[id])).join(', ')}</dd>
              </dl>
            </Panel>
            <Sessions sessions={account.sessions} />
            <Passkeys passkeys={account.passkeys} />
            <Codes account={account} />
          </div>
        )}
      </QueryView>
    </>
  )
}
