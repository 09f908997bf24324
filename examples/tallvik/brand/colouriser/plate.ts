/**
 * A lit sheet that waits for its colours. One byte a pixel and plane, cut to the picture:
 * `light`, what a white thing would send back; `shine`, what comes on top whatever the colour; and which two colour slots are seen.
 * Every colour of a model is developed from one plate.
 */
export interface Plate {
  readonly width: number
  readonly height: number
  /** Names of slots by index; the first is the paper below. */
  readonly slots: readonly string[]
  /** Brightness of byte 255; a byte is the 2.2th root of the share of it, as eyes see it. */
  readonly lightRange: number
  readonly shineRange: number
  readonly light: Uint8Array
  readonly shine: Uint8Array
  readonly over: Uint8Array
  readonly under: Uint8Array
  /** Share of `under` in `shareSteps`ths; never more than half. */
  readonly share: Uint8Array
}

export const groundSlot = 'ground'
export const shareSteps = 62
