import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import * as texts from '#texts/backoffice-cases.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatDay } from '../format/time.ts'
import { useMay } from '../session/session.ts'
import { Panel } from './panel.tsx'
import { QueryView } from './query-view.tsx'
import { CaseTag } from './case-tag.tsx'

/** What was asked about an order, or by somebody. Nothing for who may not read cases. */
export function CasesPanel({ of }: { readonly of: { readonly order: string } | { readonly email: string } }) {
  const mayRead = useMay()('cases.read')
  const query = useQuery({
    queryKey: ['cases', of],
    queryFn: ({ signal }) => callStaff('listCases', { query: of }, signal),
    enabled: mayRead,
  })
  if (!mayRead) return null
  return (
    <Panel title={texts.ofThem}>
      <QueryView query={query}>
        {({ cases }) =>
          cases.length === 0 ? (
            <p className="soft">{texts.noneOfThem}</p>
          ) : (
            <ul className="notes">
              {cases.map(({ id, topic, state, updatedAt }) => (
                <li key={id}>
                  <Link to="/cases/$id" params={{ id }}>
                    {texts.caseTitle(texts.topics[topic], id)}
                  </Link>
                  <p className="row soft small">
                    <CaseTag state={state} /> {formatDay(updatedAt)}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  )
}
