/** Somebody of the team who looks after an issue or a case. */
export interface Assignee {
  readonly email: string
  readonly name: string
}
