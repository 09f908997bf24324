import { Toolbar } from 'react-aria-components/Toolbar'

import { listKeys } from '#contract/list-keys.ts'
import type { PageBlock } from '#contract/staff/page-document.ts'
import type { PageDetail, PageFault } from '#contract/staff/pages.ts'
import * as texts from '#texts/backoffice-pages.ts'

import { Button } from '../ui/button.tsx'
import { MoveActs } from '../ui/move-acts.tsx'
import { Empty } from '../ui/notice.tsx'
import { BlockFields } from './block-fields.tsx'
import { BlockComments } from './comments/block-comments.tsx'
import { emptyBlocks, moveItem, type EditedBlock, type EditedDocument } from './edited-document.ts'
import { useDragOrder } from './use-drag-order.ts'

interface Props {
  readonly blocks: readonly EditedBlock[]
  /** As the server found them when the draft was last saved. */
  readonly faults: readonly PageFault[]
  readonly onChange: (blocks: readonly EditedBlock[], field: string) => void
  /** The page with what the team noted, and its parts as they were when it was saved. */
  readonly commented: PageDetail
  readonly saved: EditedDocument
}

/** The parts of a page, each with its fields; moved by keys, by buttons or by its name, added at the end. */
export function BlockList({ blocks, faults, onChange, commented, saved }: Props) {
  const move = (from: number, to: number) => onChange(moveItem(blocks, from, to), 'move')
  const list = useDragOrder<HTMLOListElement>(move)
  const put = (block: PageBlock, index: number, field: string) => {
    const { id } = blocks[index] ?? { id: '' }
    onChange(blocks.with(index, { id, block }), `${id}-${field}`)
  }
  return (
    <>
      {blocks.length === 0 && <Empty>{texts.empty}</Empty>}
      <ol className="blocks" ref={list}>
        {blocks.map(({ id, block }, index) => (
          <li key={id} className="block">
            <BlockItem
              block={block}
              place={index + 1}
              count={blocks.length}
              faults={faults.filter((fault) => fault.block === index + 1)}
              onChange={(changed, field) => put(changed, index, field)}
              onMove={(by) => move(index, index + by)}
              onRemove={() => onChange(blocks.toSpliced(index, 1), 'remove')}
            />
            <BlockComments
              page={commented}
              place={saved.blocks.findIndex((each) => each.id === id) + 1}
              title={texts.blockTitle(index + 1, block.kind)}
            />
          </li>
        ))}
      </ol>
      <Toolbar className="block-kinds" aria-label={texts.add}>
        {listKeys(texts.addBlock).map((kind) => (
          <Button
            key={kind}
            onPress={() =>
              onChange([...blocks, { id: crypto.randomUUID(), block: emptyBlocks[kind] }], 'add')
            }
          >
            {texts.addBlock[kind]}
          </Button>
        ))}
      </Toolbar>
    </>
  )
}

interface ItemProps {
  readonly block: PageBlock
  /** From 1 on. */
  readonly place: number
  readonly count: number
  readonly faults: readonly PageFault[]
  readonly onChange: (block: PageBlock, field: string) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function BlockItem({ block, place, count, faults, onChange, onMove, onRemove }: ItemProps) {
  const title = texts.blockTitle(place, block.kind)
  return (
    <section aria-label={title}>
      <div className="block__head">
        <h3 className="block__title" draggable title={texts.drag(title)}>
          {title}
        </h3>
        <MoveActs title={title} place={place} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      <BlockFields block={block} onChange={onChange} />
      <Faults faults={faults} />
    </section>
  )
}

/** What is amiss with a part of a page, or with its head. */
export function Faults({ faults }: { readonly faults: readonly PageFault[] }) {
  if (faults.length === 0) return null
  return (
    <ul className="block__faults" aria-label={texts.toMend}>
      {faults.map((fault) => (
        <li key={`${fault.block} ${texts.fault(fault)}`}>{texts.fault(fault)}</li>
      ))}
    </ul>
  )
}
