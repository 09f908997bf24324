import { reeds } from '../templates/accordion-reeds.ts'
import { cartons } from '../templates/cartons.ts'
import { cedarLength } from '../templates/cedar-length.ts'
import { changeRinging } from '../templates/change-ringing.ts'
import { cheeseWheels } from '../templates/cheese.ts'
import { clinker } from '../templates/clinker.ts'
import { darnedSleeve } from '../templates/darned-sleeve.ts'
import { glassEyes } from '../templates/glass-eyes.ts'
import { lasts } from '../templates/lasts.ts'
import { loaf } from '../templates/loaf.ts'
import { mendedLeaf } from '../templates/mended-leaf.ts'
import { organPipes } from '../templates/organ-pipes.ts'
import { parasol } from '../templates/parasol.ts'
import { postParcels } from '../templates/post-parcels.ts'
import { riceDrum } from '../templates/rice-drum.ts'
import { roadSign } from '../templates/road-sign.ts'
import { shoesInSnow } from '../templates/shoes-in-snow.ts'
import { dyedSkeins } from '../templates/skeins.ts'
import { spanners } from '../templates/spanners.ts'
import { stopDrawings } from '../templates/stop-drawings.ts'
import { strap } from '../templates/webbing.ts'
import { woolBall } from '../templates/wool-ball.ts'
import type { Model } from './model.ts'
import { boards, brass, cloth, ink, paper, pencil, steel, still } from './still.ts'

/** What people work with, or what comes out of it. */
export const workbenches: readonly Model[] = [
  still('skeins', dyedSkeins, ['skeins', 'line', 'paper-sheet', 'table'], 3, {
    table: '#a9a498',
    first: '#b7a483',
    second: '#7f8688',
    third: '#585c4a',
    fourth: '#7d4d3a',
    fifth: '#937541',
    card: paper,
    string: '#b7a585',
    ink,
  }),
  still('changes', changeRinging, ['change-ringing', 'line', 'paper-sheet', 'table'], 5, {
    table: '#6f5a45',
    paper,
    ink,
    blue: '#3b5a8c',
    ...pencil,
    lacquer: '#7d4d3a',
  }),
  still('cheese', cheeseWheels, ['cheese', 'table'], 7, { table: '#9b8f7c', rind: '#b98c56' }),
  still('loaf', loaf, ['loaf', 'line', 'table'], 11, {
    table: '#9a9689',
    crust: '#8a5a32',
    crumb: '#cdb58c',
    flour: '#e0d8c8',
  }),
  still('lasts', lasts, ['lasts', 'last', 'table'], 13, {
    table: '#6f7169',
    wood: '#bb915f',
    brass,
    hole: '#2a2521',
    burnt: '#4a3524',
  }),
  still('parasol', parasol, ['parasol', 'line', 'table'], 17, {
    table: '#5f5346',
    oiled: '#c5a367',
    ring: '#3d4a5a',
    bamboo: '#b89a64',
    cord: '#7d4d3a',
  }),
  still('rice', riceDrum, ['rice-drum', 'table'], 19, {
    table: cloth,
    hoop: '#7a4f33',
    skin: '#cdbd9d',
    brass,
    rice: '#e0d9c9',
  }),
  still('strap', strap, ['webbing', 'paper-sheet', 'table'], 23, {
    table: '#5d554b',
    cotton: '#b7a78a',
    stripe: '#7d4d3a',
    steel,
    thread: '#4a3f36',
  }),
  still('reeds', reeds, ['accordion-reeds', 'paper-sheet', 'table'], 29, {
    table: '#5c5f5a',
    plate: '#8f8b82',
    slot: '#2a2826',
    steel: '#7b8088',
    leather: '#6b5240',
    wood: '#5d4a3c',
    brass,
  }),
  still('pipes', organPipes, ['organ-pipes', 'table'], 31, {
    table: '#5f4a37',
    tin: '#9a968d',
    mouth: '#262322',
  }),
  still('eyes', glassEyes, ['glass-eyes', 'line', 'paper-sheet', 'table'], 37, {
    table: '#6d6f66',
    wood: '#8a6a4b',
    wadding: '#c9c2b3',
    sclera: '#d8d3c9',
    vein: '#9c4a44',
    pupil: '#17171a',
    glint: '#f4f2ec',
    blue: '#5a6d7c',
    brown: '#523a28',
    grey: '#757b7c',
    green: '#67694f',
  }),
  still('strakes', clinker, ['clinker', 'line', 'table'], 41, {
    larch: '#8a6a45',
    copper: '#7a4a2a',
    verdigris: '#33443c',
  }),
  still('spanners', spanners, ['spanners', 'paper-sheet', 'table'], 43, {
    table: '#4a5560',
    steel: '#8c8b87',
    ink,
    china: '#d6cfc0',
    brass,
  }),
  still('cedar', cedarLength, ['cedar-length', 'paper-sheet', 'table'], 47, {
    table: '#a09b90',
    cedar: '#b07d56',
    paper,
    cord: '#7d4d3a',
  }),
  still(
    'shoes',
    shoesInSnow,
    ['shoes-in-snow', 'snow', 'shoe-above', 'above-bench', 'laced-above', 'loafer-above', 'last'],
    53,
    {
      table: '#cbcdcb',
      snow: '#cdcfce',
      body: '#5b3c2a',
      sole: '#2f2722',
      thread: '#3f2a1e',
      solethread: '#a5917a',
      lace: '#35251c',
    },
  ),
  still('sign', roadSign, ['road-sign', 'snow', 'paper-sheet', 'table'], 59, {
    snow: '#cdcfce',
    spruce: '#8d7355',
    paint: '#c6bda6',
    lettering: ink,
    rust: '#6a4030',
  }),
  still('wool', woolBall, ['wool-ball', 'line', 'table'], 61, { table: '#6f5d4b', wool: '#8b8f86', steel }),
  still('parcels', postParcels, ['post-parcels', 'kraft', 'paper-sheet', 'table'], 29, {
    table: '#5f5a54',
    kraft: '#b08f66',
    brown: '#97744e',
    string: '#c9bb9c',
    paper,
    ink,
  }),
  still('leaf', mendedLeaf, ['mended-leaf', 'line', 'paper-sheet', 'table'], 67, {
    table: '#7c8278',
    leaf: '#c6b28c',
    ink: '#4a3a2c',
    mulberry: '#ded6c4',
    bamboo: '#b08d55',
  }),
  still('darn', darnedSleeve, ['darned-sleeve', 'line', 'paper-sheet', 'table'], 71, {
    table: boards,
    wool: '#3d434b',
    yarn: '#b07a3a',
    steel,
  }),
  still('cartons', cartons, ['cartons', 'kraft', 'paper-sheet', 'table'], 73, {
    table: '#77736a',
    board: '#b08f66',
    tape: '#9a7444',
    core: '#c3b294',
  }),
  still('drawings', stopDrawings, ['stop-drawings', 'line', 'paper-sheet', 'table'], 79, {
    table: '#4f5a52',
    paper: '#d9d2c2',
    graphite: '#3a3936',
    ...pencil,
    lacquer: '#a07a35',
  }),
]
