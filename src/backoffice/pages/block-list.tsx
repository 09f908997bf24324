import { memo, useLayoutEffect, useMemo, useRef } from 'react'
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

/** The same one, so that a part without faults is not drawn for them. */
const noFaults: readonly PageFault[] = []

/** The parts of a page, each with its fields; moved by keys, by buttons or by its name, added at the end. */
export function BlockList({ blocks, faults, onChange, commented, saved }: Props) {
  const acts = useBlockActs(blocks, onChange)
  const faultsAt = (place: number) => {
    const mine = faults.filter((fault) => fault.block === place)
    return mine.length === 0 ? noFaults : mine
  }
  const list = useDragOrder<HTMLOListElement>(acts.move)
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
              faults={faultsAt(index + 1)}
              acts={acts}
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

interface BlockActs {
  put(index: number, block: PageBlock, field: string): void
  move(from: number, to: number): void
  remove(index: number): void
}

/** The same functions for as long as the list is there, so that a letter in one part draws no other again. */
function useBlockActs(blocks: Props['blocks'], onChange: Props['onChange']): BlockActs {
  const latest = useRef({ blocks, onChange })
  useLayoutEffect(() => {
    latest.current = { blocks, onChange }
  })
  return useMemo(() => {
    const change = (field: string, to: (blocks: Props['blocks']) => Props['blocks']) =>
      latest.current.onChange(to(latest.current.blocks), field)
    return {
      put(index, block, field) {
        const { id } = latest.current.blocks[index] ?? { id: '' }
        change(`${id}-${field}`, (all) => all.with(index, { id, block }))
      },
      move: (from, to) => change('move', (all) => moveItem(all, from, to)),
      remove: (index) => change('remove', (all) => all.toSpliced(index, 1)),
    }
  }, [])
}

interface ItemProps {
  readonly block: PageBlock
  /** From 1 on. */
  readonly place: number
  readonly count: number
  readonly faults: readonly PageFault[]
  readonly acts: BlockActs
}

const BlockItem = memo(function BlockItem({ block, place, count, faults, acts }: ItemProps) {
  const index = place - 1
  const title = texts.blockTitle(place, block.kind)
  return (
    <section aria-label={title}>
      <div className="block__head">
        <h3 className="block__title" draggable title={texts.drag(title)}>
          {title}
        </h3>
        <MoveActs
          title={title}
          place={place}
          count={count}
          onMove={(by) => acts.move(index, index + by)}
          onRemove={() => acts.remove(index)}
        />
      </div>
      <BlockFields block={block} onChange={(changed, field) => acts.put(index, changed, field)} />
      <Faults faults={faults} />
    </section>
  )
})

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
