import type { SiteContentFault } from '#contract/staff/site-content.ts'
import * as texts from '#texts/backoffice-menus.ts'
import { partNames } from '#texts/site-content-words.ts'

import { Button } from '../../ui/button.tsx'
import { Radios, Tick } from '../../ui/choices.tsx'
import { MoveActs } from '../../ui/move-acts.tsx'
import { Empty } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { moveItem } from '../edited-document.ts'
import { newColumn, type EditedColumn, type EditedSite } from './edited-site.ts'
import { faultAt, LinkRows } from './link-rows.tsx'

interface Props {
  readonly site: EditedSite
  readonly faults: readonly SiteContentFault[]
  readonly onChange: (change: Partial<EditedSite>, field: string) => void
}

/** Everything that stands around pages, part by part. */
export function SiteFields({ site, faults, onChange }: Props) {
  return (
    <>
      <Panel title={partNames.menu}>
        <LinkRows
          name={partNames.menu}
          field="menu"
          links={site.menu}
          faults={faults}
          onChange={(menu, field) => onChange({ menu }, field)}
        />
      </Panel>
      <Panel title={partNames.footer}>
        <p className="field__hint">{texts.firstColumn}</p>
        <Columns
          columns={site.footer}
          faults={faults}
          onChange={(footer, field) => onChange({ footer }, field)}
        />
      </Panel>
      <Notification site={site} faults={faults} onChange={onChange} />
      <Promises site={site} faults={faults} onChange={onChange} />
    </>
  )
}

interface ColumnsProps {
  readonly columns: readonly EditedColumn[]
  readonly faults: readonly SiteContentFault[]
  readonly onChange: (columns: readonly EditedColumn[], field: string) => void
}

function Columns({ columns, faults, onChange }: ColumnsProps) {
  return (
    <>
      {columns.length === 0 && <Empty>{texts.noColumns}</Empty>}
      <ol className="blocks">
        {columns.map((column, index) => {
          const title = texts.columnTitle(index + 1)
          const put = (change: Partial<EditedColumn>, field: string) =>
            onChange(columns.with(index, { ...column, ...change }), field)
          return (
            <li key={column.id} className="block">
              <section aria-label={title}>
                <div className="block__head">
                  <h3 className="block__title">{title}</h3>
                  <MoveActs
                    title={title}
                    place={index + 1}
                    count={columns.length}
                    onMove={(by) => onChange(moveItem(columns, index, index + by), 'footer move')}
                    onRemove={() => onChange(columns.toSpliced(index, 1), 'footer remove')}
                  />
                </div>
                <TextInput
                  label={texts.columnHeading(index + 1)}
                  value={column.heading}
                  fault={faultAt(faults, `footer.${index}.heading`)}
                  onChange={(heading) => put({ heading }, `${column.id} heading`)}
                />
                <LinkRows
                  name={title}
                  field={`footer.${index}.links`}
                  links={column.links}
                  faults={faults}
                  onChange={(links, field) => put({ links }, field)}
                />
              </section>
            </li>
          )
        })}
      </ol>
      <div className="block-kinds">
        <Button onPress={() => onChange([...columns, newColumn()], 'footer add')}>{texts.addColumn}</Button>
      </div>
    </>
  )
}

function Notification({ site: { notification }, faults, onChange }: Props) {
  const put = (change: Partial<EditedSite['notification']>) =>
    onChange(
      { notification: { ...notification, ...change } },
      `notification ${Object.keys(change).join(' ')}`,
    )
  const { show, message, action, link } = notification
  return (
    <Panel title={partNames.notification}>
      <div className="page-fields">
        <Tick isSelected={show} onChange={(isShown) => put({ show: isShown })}>
          {texts.showNotification}
        </Tick>
        <TextInput
          label={texts.message}
          value={message}
          fault={faultAt(faults, 'notification.message')}
          onChange={(changed) => put({ message: changed })}
        />
        <Radios
          label={texts.action}
          value={action}
          choices={[
            ['newsletter', texts.actions.newsletter],
            ['link', texts.actions.link],
          ]}
          onChange={(changed) => put({ action: changed })}
        />
        {action === 'link' && (
          <TextInput
            label={texts.notificationLink}
            hint={texts.notificationLinkHint}
            value={link}
            fault={faultAt(faults, 'notification.link')}
            onChange={(changed) => put({ link: changed })}
          />
        )}
      </div>
    </Panel>
  )
}

const promiseFields = ['delivery', 'freeDelivery', 'returns'] as const

function Promises({ site: { promises }, faults, onChange }: Props) {
  return (
    <Panel title={partNames.promises}>
      <div className="page-fields">
        {promiseFields.map((field) => (
          <TextInput
            key={field}
            label={texts.promises[field]}
            hint={texts.promiseHints[field]}
            value={promises[field]}
            fault={faultAt(faults, `promises.${field}`)}
            onChange={(changed) =>
              onChange({ promises: { ...promises, [field]: changed } }, `promises ${field}`)
            }
          />
        ))}
      </div>
    </Panel>
  )
}
