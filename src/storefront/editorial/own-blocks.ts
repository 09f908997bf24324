import type { ComponentType } from 'react'

import type { BlockData } from '#contract/own-blocks.ts'

/** Blocks of `brand/blocks/`, by name. The build puts them here (`brand-components.config.ts`). */
export const ownBlocks: Readonly<Record<string, ComponentType<BlockData>>> = {}
