import type { Fabric } from './fabric.ts'
import { chunky, fisherman, jersey, loopback, merino, rib } from './knits.ts'
import { calf, suede } from './leathers.ts'
import { coating, corduroy, denim, drill, felted, flannel, linen, oxford } from './wovens.ts'

/** The cloths of the house by name, so that a style is plain data. */
export const fabrics = {
  jersey: jersey(),
  loopback: loopback(),
  'five-gauge': chunky(13.5),
  'wide-rib': rib(11),
  denim: denim(),
  'undyed-denim': denim(0.32),
  felted: felted(),
  merino: merino(),
  fisherman: fisherman(17),
  oxford: oxford(1.5, 0.3),
  poplin: linen(0.12, 1.3),
  'cotton-linen': linen(0.55, 1.7),
  linen: linen(),
  viscose: linen(0.05, 1.1),
  'shirt-flannel': flannel(0.1, 2.6),
  'shirt-denim': denim(0.75, 2.2),
  flannel: flannel(),
  coating: coating(),
  corduroy: corduroy(),
  drill: drill(2.1, 0.07),
  twill: drill(),
  gabardine: drill(1.3, 0.035),
  calf: calf(),
  suede: suede(),
} as const satisfies Record<string, Fabric>

export type FabricName = keyof typeof fabrics
