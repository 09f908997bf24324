import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { persist } from '../persist.ts'

export type LengthUnit = 'cm' | 'in'

const isUnit = (value: unknown): value is LengthUnit => value === 'cm' || value === 'in'

/** In which unit this shopper reads measures; remembered. */
const lengthUnitStore = createStore<{ unit: LengthUnit }>(() => ({ unit: 'cm' }))
const storage = persist(lengthUnitStore, { name: 'length-unit', kind: 'local', fields: { unit: isUnit } })

export const setLengthUnit = (unit: LengthUnit): void => lengthUnitStore.setState({ unit })

/** Never drawn on a static page, so what was kept may be read at once. */
export function useLengthUnit(): LengthUnit {
  storage.restore()
  return useStore(lengthUnitStore, (state) => state.unit)
}
