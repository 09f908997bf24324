import type { PictureRow } from '#contract/staff/pictures.ts'

/** How far a file is. */
export type UploadState =
  | { readonly step: 'waiting' | 'added' | 'replaced' | 'known' | 'stopped' }
  | { readonly step: 'sending'; readonly percent: number }
  /** Another picture has its name. */
  | { readonly step: 'taken' }
  | { readonly step: 'failed'; readonly message: string; readonly mayTryAgain: boolean }

export const isOver = ({ step }: UploadState): boolean => step !== 'waiting' && step !== 'sending'
export const isHere = ({ step }: UploadState): boolean =>
  step === 'added' || step === 'replaced' || step === 'known'
export const mayTryAgain = (state: UploadState): boolean =>
  state.step === 'stopped' || (state.step === 'failed' && state.mayTryAgain)

export interface Upload {
  readonly id: number
  readonly file: File
  readonly state: UploadState
}

/** A picture that came, under the name of its file. */
export interface BroughtPicture {
  readonly file: string
  readonly picture: PictureRow
}
