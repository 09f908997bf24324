import { coats } from './coats.ts'
import { dresses } from './dresses.ts'
import { jackets } from './jackets.ts'
import { knits } from './knits.ts'
import { leather } from './leather.ts'
import type { Model } from './model.ts'
import { objects } from './objects.ts'
import { shirts } from './shirts.ts'
import { shoes } from './shoes.ts'
import { workbenches } from './workbenches.ts'
import { stillLifes } from './still-lifes.ts'
import { tailoring } from './tailoring.ts'
import { tops } from './tops.ts'
import { trousers } from './trousers.ts'

/** Every model of the house, in the order of the catalogue. */
export const collection: readonly Model[] = [
  ...tops,
  ...knits,
  ...shirts,
  ...coats,
  ...jackets,
  ...trousers,
  ...tailoring,
  ...dresses,
  ...shoes,
  ...leather,
  ...objects,
  ...stillLifes,
  ...workbenches,
]
