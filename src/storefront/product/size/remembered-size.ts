import type { SizeScale } from '#contract/page-data.ts'

import { type PreferencesState, preferencesStore, savePreferences } from '../../stores/preferences.ts'

/** The size that a shopper wears on a scale; undefined until one was chosen. Shoes have one from the start (spec 9.3). */
export const rememberedSize = (
  { shoeSize, sizes }: PreferencesState,
  scale: SizeScale | undefined,
): unknown => (scale === 'shoes' ? shoeSize : scale && sizes[scale])

export const rememberSize = (scale: SizeScale, size: string): void =>
  savePreferences(
    scale === 'shoes'
      ? { shoeSize: size }
      : { sizes: { ...preferencesStore.getState().sizes, [scale]: size } },
  )
