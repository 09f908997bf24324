import type { SiteContentFault } from '#contract/staff/site-content.ts'
import * as texts from '#texts/backoffice-menus.ts'
import { faultText } from '#texts/site-content-words.ts'

import { Button } from '../../ui/button.tsx'
import { MoveActs } from '../../ui/move-acts.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { moveItem } from '../edited-document.ts'
import { useDragOrder } from '../use-drag-order.ts'
import { newLink, type EditedLink } from './edited-site.ts'

/** Returns what is amiss with a field, in a sentence; null: nothing. */
export function faultAt(faults: readonly SiteContentFault[], field: string): string | null {
  const fault = faults.find((each) => each.field === field)
  return fault ? faultText(fault) : null
}

interface Props {
  /** Which list it is, for who does not see it: "Menu". */
  readonly name: string
  /** Of the list, in the words of faults: `footer.0.links`. */
  readonly field: string
  readonly links: readonly EditedLink[]
  readonly faults: readonly SiteContentFault[]
  readonly onChange: (links: readonly EditedLink[], field: string) => void
}

/** Links in their order, each with its text and where it leads; moved by keys or buttons, or dragged by their number. */
export function LinkRows({ name, field, links, faults, onChange }: Props) {
  const move = (from: number, to: number) => onChange(moveItem(links, from, to), `${field} move`)
  const list = useDragOrder<HTMLOListElement>(move)
  return (
    <>
      <ol className="link-rows" ref={list}>
        {links.map((link, index) => (
          <li key={link.id} className="link-row">
            <LinkRow
              link={link}
              place={index + 1}
              title={texts.linkTitle(name, index + 1)}
              labelFault={faultAt(faults, `${field}.${index}.label`)}
              hrefFault={faultAt(faults, `${field}.${index}.href`)}
              count={links.length}
              onChange={(changed, part) => onChange(links.with(index, changed), `${link.id} ${part}`)}
              onMove={(by) => move(index, index + by)}
              onRemove={() => onChange(links.toSpliced(index, 1), `${field} remove`)}
            />
          </li>
        ))}
      </ol>
      <Button
        aria-label={texts.addLinkTo(name)}
        onPress={() => onChange([...links, newLink()], `${field} add`)}
      >
        {texts.addLink}
      </Button>
    </>
  )
}

interface RowProps {
  readonly link: EditedLink
  /** From 1 on. */
  readonly place: number
  readonly title: string
  readonly labelFault: string | null
  readonly hrefFault: string | null
  readonly count: number
  readonly onChange: (link: EditedLink, part: string) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function LinkRow({ link, place, title, count, labelFault, hrefFault, ...acts }: RowProps) {
  return (
    <>
      <span className="link-row__grip" draggable title={texts.drag(title)} aria-hidden="true">
        {place}
      </span>
      <TextInput
        label={texts.linkLabel(title)}
        value={link.label}
        fault={labelFault}
        onChange={(label) => acts.onChange({ ...link, label }, 'label')}
      />
      <TextInput
        label={texts.linkAddress(title)}
        value={link.href}
        fault={hrefFault}
        inputMode="url"
        onChange={(href) => acts.onChange({ ...link, href }, 'href')}
      />
      <MoveActs title={title} place={place} count={count} onMove={acts.onMove} onRemove={acts.onRemove} />
    </>
  )
}
