import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import {
  maxPictureNames,
  type PicturedProduct,
  type PicturePlaceAnswer,
} from '#contract/staff/picture-places.ts'
import * as texts from '#texts/backoffice-picture-places.ts'
import { nothingChanges } from '#texts/backoffice-product.ts'

import { callStaff } from '../../api/call-staff.ts'
import { useAct } from '../../session/use-act.ts'
import { staleByChange, useUndo } from '../../session/use-undo.ts'
import { say } from '../../ui/toasts.tsx'
import type { useUploads } from '../../ui/pictures/use-uploads.ts'
import {
  buildChanges,
  findBareColors,
  isPlaced,
  readLines,
  type Choice,
  type FoundPlaces,
  type PictureLine,
} from './picture-lines.ts'

/** What was assigned last and can be taken back. */
interface Done {
  readonly id: string
  readonly names: readonly string[]
  readonly products: number
}

export type Assignment = ReturnType<typeof useAssignment>

/** Knows where each picture that was brought belongs, and puts all of them there in one act. */
export function useAssignment({
  brought,
  isBusy,
}: Pick<ReturnType<typeof useUploads>, 'brought' | 'isBusy'>) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice | null>>(new Map())
  const [alts, setAlts] = useState<ReadonlyMap<string, string>>(new Map())
  const [assigned, setAssigned] = useState<ReadonlySet<string>>(new Set())
  const [done, setDone] = useState<Done | null>(null)
  const files = [...new Set(brought.map(({ file }) => file))]
  const byHand = [...new Set([...choices.values()].flatMap((choice) => choice?.product.id ?? []))]
  const query = useQuery({
    queryKey: ['picture-places', files, byHand],
    queryFn: ({ signal }) => findPlaces(files, byHand, signal),
    enabled: !isBusy,
    placeholderData: keepPreviousData,
  })
  const left = brought.filter(({ picture }) => !assigned.has(picture.name))
  const lines = query.data ? readLines(left, query.data, { choices, alts }) : []
  const placed = lines.filter(isPlaced).filter(({ isThere }) => !isThere)
  const act = useAct('changeProducts', { changes: staleByChange })
  const undo = useUndo()

  /** What the products have now is asked for first, so nothing that somebody else put there is lost. */
  async function assign() {
    const { data, isSuccess } = await query.refetch()
    if (!isSuccess) return
    const names = placed.map(({ picture }) => picture.name)
    act.mutate(
      { body: { changes: buildChanges(placed, data.products), isPreview: false } },
      {
        onSuccess({ id, products }) {
          setAssigned(new Set([...assigned, ...names]))
          setDone(id === null ? null : { id, names, products: products.length })
          say(id === null ? nothingChanges : texts.assigned(names.length, products.length))
        },
      },
    )
  }
  return {
    query,
    placed,
    unplaced: lines.filter((line) => !isPlaced(line)),
    there: lines.filter(({ isThere }) => isThere).length,
    products: new Set(placed.map(({ choice }) => choice.product.id)).size,
    bare: query.data ? findBareColors(placed, query.data.products) : [],
    done,
    isPending: act.isPending || query.isFetching,
    isUndoing: undo.isPending,
    error: act.error ?? undo.error,
    assign: () => void assign(),
    undo({ id, names }: Done) {
      undo.mutate(
        { params: { id } },
        {
          onSuccess() {
            setAssigned(new Set([...assigned].filter((name) => !names.includes(name))))
            setDone(null)
          },
        },
      )
    },
    /** Null: it stays in the library. */
    choose(name: string, choice: Choice | null) {
      act.reset()
      setChoices(new Map([...choices, [name, choice]]))
    },
    /** Somebody has looked at the texts of these as they are. */
    accept: (looked: readonly PictureLine[]) =>
      setAlts(new Map([...alts, ...looked.map(({ picture, alt }) => [picture.name, alt] as const)])),
    describe: (name: string, alt: string) => setAlts(new Map([...alts, [name, alt]])),
  }
}

/** Asks in as many calls as there are names for. */
async function findPlaces(
  files: readonly string[],
  byHand: readonly string[],
  signal: AbortSignal,
): Promise<FoundPlaces> {
  const places = new Map<string, PicturePlaceAnswer | null>()
  const products = new Map<string, PicturedProduct>()
  for (let from = 0; from < files.length; from += maxPictureNames) {
    const names = files.slice(from, from + maxPictureNames)
    const answer = await callStaff('findPicturePlaces', { body: { names, products: [...byHand] } }, signal)
    for (const [at, name] of names.entries()) places.set(name, answer.places[at] ?? null)
    for (const product of answer.products) products.set(product.id, product)
  }
  return { places, products }
}
