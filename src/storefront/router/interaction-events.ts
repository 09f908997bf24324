/** Events by which somebody begins to do something with a page. */
export const interactionEvents = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'click',
  'keydown',
  'scroll',
  'focusin',
  'popstate',
] as const
