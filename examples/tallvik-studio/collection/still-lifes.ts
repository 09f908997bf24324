import { ball } from '../templates/ball.ts'
import { branch } from '../templates/branch.ts'
import { buttonDish } from '../templates/button-dish.ts'
import { cupFromAbove } from '../templates/coffee-cup.ts'
import { crossword } from '../templates/crossword.ts'
import { keys } from '../templates/key-ring.ts'
import { leatherTools } from '../templates/leather-tools.ts'
import { brushes } from '../templates/lettering-brushes.ts'
import { letters } from '../templates/letters.ts'
import { notebook } from '../templates/notebook.ts'
import { pigments } from '../templates/pigments.ts'
import { pocketWatch } from '../templates/pocket-watch.ts'
import { rope } from '../templates/rope.ts'
import { saltBowl } from '../templates/salt-bowl.ts'
import { threads } from '../templates/sewing-thread.ts'
import { shears } from '../templates/shears.ts'
import { spectacles } from '../templates/spectacles.ts'
import { stones } from '../templates/stones.ts'
import type { Model } from './model.ts'
import { boards, brass, cloth, ink, paper, pencil, steel, still } from './still.ts'

export const stillLifes: readonly Model[] = [
  still('cup', cupFromAbove, ['coffee-cup', 'table'], 3, {
    table: boards,
    saucer: '#c2b8a5',
    cup: '#c9bfad',
    coffee: '#2c1b12',
    steel,
  }),
  still('salt', saltBowl, ['salt-bowl', 'table'], 5, {
    table: '#8f9490',
    bowl: '#9b7a54',
    salt: '#dcd8cf',
    scoop: '#b48f63',
  }),
  still('pigments', pigments, ['pigments', 'table'], 8, {
    dish: '#d6cfc0',
    ochre: '#a97a35',
    madder: '#8a3b33',
    chalk: '#d8d2c4',
    umber: '#5a4432',
    indigo: '#2b3550',
  }),
  still('buttons', buttonDish, ['button-dish', 'buttons', 'table'], 11, {
    table: cloth,
    dish: '#3a3532',
    button: '#43372d',
    shell: '#c9c1b2',
    bone: '#a68a62',
    slate: '#5c6064',
    thread: '#8d8578',
  }),
  still('notebook', notebook, ['notebook', 'paper-sheet', 'table'], 13, {
    table: boards,
    cover: '#3a3f3a',
    paper,
    rule: '#8a94a0',
    ink,
    ...pencil,
  }),
  still('crossword', crossword, ['crossword', 'paper-sheet', 'table'], 17, {
    paper: '#d9d4c8',
    ink,
    ...pencil,
    lacquer: '#7d4d3a',
  }),
  still('letters', letters, ['letters', 'paper-sheet', 'table'], 19, {
    table: '#7c8278',
    paper,
    kraft: '#b59b77',
    ink: '#2d3446',
    stamp: paper,
    picture: '#7d4d3a',
    string: '#b7a585',
  }),
  still('spectacles', spectacles, ['spectacles', 'paper-sheet', 'table'], 23, {
    paper,
    cover: '#3d4a5a',
    gilt: '#b59a5e',
    horn: '#3b2a20',
    lens: '#4a5764',
  }),
  still('thread', threads, ['sewing-thread', 'table'], 27, {
    table: cloth,
    wood: '#c3a06f',
    first: '#d5cec0',
    second: '#5d4a3c',
    third: '#7d4d3a',
    steel,
  }),
  still('shears', shears, ['shears', 'table'], 29, {
    table: '#6d6f66',
    steel,
    japan: '#23211f',
    brass,
    chalk: '#e2dccd',
  }),
  still('keys', keys, ['key-ring', 'table'], 31, {
    table: boards,
    iron: '#4b4845',
    brass,
    steel,
    string: '#b7a585',
    kraft: '#c4ab84',
    ink,
  }),
  still('tools', leatherTools, ['leather-tools', 'table'], 37, {
    table: '#5f4a37',
    hide: '#a9764b',
    thread: '#d5cec0',
    wood: '#a47c4f',
    steel,
    brass,
    bone: '#d9cfb8',
  }),
  still('rope', rope, ['rope', 'line', 'table'], 41, {
    table: '#7b746a',
    hemp: '#9a7f58',
    whipping: '#3d4a5a',
  }),
  still('stones', stones, ['stones'], 43, {
    first: '#7d7f80',
    second: '#585653',
    third: '#8f867c',
    fourth: '#a79a8a',
  }),
  still('branch', branch, ['branch', 'table'], 47, { stem: '#6d5a45', leaf: '#56644a', young: '#71805a' }),
  still('ball', ball, ['ball', 'table'], 53, {
    table: '#84705a',
    skin: '#cfc3ab',
    thread: '#8a6a48',
    wool: '#7d4d3a',
  }),
  still('watch', pocketWatch, ['pocket-watch', 'table'], 59, {
    table: '#5c5f5a',
    steel: '#a8a59e',
    dial: '#e4ddce',
    ink,
    blued: '#2b3550',
  }),
  still('brushes', brushes, ['lettering-brushes', 'table'], 71, {
    table: '#8a857a',
    steel,
    enamel: '#8a3b33',
    second: '#d8d2c4',
    hair: '#6a4a33',
    handle: '#3a4038',
  }),
]
