import type { ProjectFiles } from './project-files.ts'

/** What only a person can do, and where. */
export interface Leftover {
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly text: string
}

/** What one version asks of a project. */
export interface Step {
  readonly version: string
  /** What is true once it was taken. */
  readonly title: string
  /** Changes files and returns what is left. Finds nothing to change where it was taken before. */
  apply(files: ProjectFiles): readonly Leftover[] | Promise<readonly Leftover[]>
}
