/** What a menu offers to do. */
export interface MenuAct {
  readonly id: string
  readonly name: string
  /** It cannot be taken back: stands last, apart from the others. */
  readonly isGrave?: boolean
  readonly onAct: () => void
}
