/** A page uses what React can draw and this renderer cannot; whoever publishes may ask React instead. Told by its name, across builds. */
export class LackingInRenderer extends Error {
  override readonly name = 'LackingInRenderer'
}
