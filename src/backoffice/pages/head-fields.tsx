import type { PageTemplate } from '#contract/own-templates.ts'
import type { PageDocument } from '#contract/staff/page-document.ts'
import type { PageFault } from '#contract/staff/pages.ts'
import * as texts from '#texts/backoffice-pages.ts'

import { useShop } from '../session/session.ts'
import { Panel } from '../ui/panel.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { Faults } from './block-list.tsx'
import { OwnFields } from './own-fields.tsx'
import { PictureField } from './picture-field.tsx'

type Head = PageDocument['head']

interface Props {
  readonly head: Head
  readonly faults?: readonly PageFault[]
  readonly onChange: (head: Head, field: string) => void
}

const noFaults: readonly PageFault[] = []

interface HeadProps extends Props {
  readonly ownFields: PageTemplate['fields'] | null
}

/** What stands above the words of a page, as far as its kind has it. */
export function HeadFields({ head, ownFields, faults = noFaults, onChange }: HeadProps) {
  const put = (change: Partial<Head>) => onChange({ ...head, ...change }, Object.keys(change).join(' '))
  const hasMore = head.template !== 'content'
  const isHome = head.template === 'home'
  return (
    <Panel title={texts.headTitle}>
      <div className="page-fields">
        <TextInput
          label={texts.headFields.heading}
          value={head.heading}
          onChange={(heading) => put({ heading })}
        />
        {hasMore && (
          <>
            {!isHome && (
              <TextInput
                label={texts.headFields.kicker}
                value={head.kicker}
                onChange={(kicker) => put({ kicker })}
              />
            )}
            <TextInput
              label={texts.headFields.lead}
              rows={2}
              value={head.lead}
              onChange={(lead) => put({ lead })}
            />
            {isHome && <HomeButton head={head} put={put} />}
            {head.template !== 'index' && !isHome && (
              <TextInput
                label={texts.headFields.date}
                type="date"
                value={head.date}
                onChange={(date) => put({ date })}
              />
            )}
            <PictureField
              label={texts.topPicture}
              name={head.image}
              onChange={({ name, alt }) => put({ image: name, imageAlt: head.imageAlt || alt })}
            />
            {head.image !== '' && (
              <TextInput
                label={texts.headFields.imageAlt}
                value={head.imageAlt}
                onChange={(imageAlt) => put({ imageAlt })}
              />
            )}
          </>
        )}
        {ownFields && (
          <OwnFields declared={ownFields} values={head.fields ?? {}} onChange={(fields) => put({ fields })} />
        )}
        <Faults faults={faults} />
      </div>
    </Panel>
  )
}

interface ButtonProps {
  readonly head: Head
  readonly put: (change: Partial<Head>) => void
}

/** What the button of the front page says, and where it leads. */
const HomeButton = ({ head, put }: ButtonProps) => (
  <>
    <TextInput
      label={texts.headFields.linkText}
      value={head.linkText}
      onChange={(linkText) => put({ linkText })}
    />
    <TextInput
      label={texts.headFields.link}
      hint={texts.linkHint}
      value={head.link}
      onChange={(link) => put({ link })}
    />
  </>
)

/** Title and description, with how a search engine shows them. */
export function SearchFields({ head, onChange }: Props) {
  const { url } = useShop()
  const { title, description, path } = head
  return (
    <Panel title={texts.search}>
      <div className="page-fields">
        <TextInput
          label={texts.searchTitle}
          value={title}
          onChange={(changed) => onChange({ ...head, title: changed }, 'title')}
        />
        <TextInput
          label={texts.searchText}
          hint={texts.searchTextHint(description.length)}
          rows={3}
          value={description}
          onChange={(changed) => onChange({ ...head, description: changed }, 'description')}
        />
        <figure className="search-look" aria-label={texts.searchLook}>
          <p className="search-look__address">{url + path}</p>
          <p className="search-look__title">{title}</p>
          <p>{description}</p>
        </figure>
      </div>
    </Panel>
  )
}
