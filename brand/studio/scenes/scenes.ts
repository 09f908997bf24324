import { drawCloth } from './cloth.ts'
import { drawDunes } from './dunes.ts'

/** Pictures that are not of a product: for the home page and for stories. */
export const scenes = [
  { file: 'hero-cloth.jpg', source: 'scenes/cloth.ts', draw: drawCloth },
  { file: 'hero-dunes.jpg', source: 'scenes/dunes.ts', draw: drawDunes },
] as const
