import { drawCloth } from './cloth.ts'
import { drawDunes } from './dunes.ts'
import { drawLinen } from './linen.ts'
import { drawOutfit, listSources } from './outfit.ts'
import { outfits } from './outfits.ts'
import { drawShore } from './shore.ts'
import { drawSnowFence } from './snow-fence.ts'

/** Pictures that are not of a product: for the home page and for stories. */
export const scenes = [
  { file: 'hero-cloth.jpg', sources: ['scenes/cloth.ts'], draw: drawCloth },
  {
    file: 'hero-dunes.jpg',
    sources: ['scenes/dunes.ts', 'scenes/painting.ts', 'scenes/terrain.ts'],
    draw: drawDunes,
  },
  { file: 'hero-linen.jpg', sources: ['scenes/linen.ts'], draw: drawLinen },
  {
    file: 'hero-shore.jpg',
    sources: ['scenes/shore.ts', 'scenes/painting.ts', 'scenes/terrain.ts'],
    draw: drawShore,
  },
  { file: 'hero-snow.jpg', sources: ['scenes/snow-fence.ts', 'scenes/painting.ts'], draw: drawSnowFence },
  ...Object.entries(outfits).map(([name, outfit]) => ({
    file: `${name}.jpg`,
    sources: listSources(outfit),
    draw: drawOutfit(outfit),
  })),
]
