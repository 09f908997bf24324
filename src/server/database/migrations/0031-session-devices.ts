/** What a member tells one login from another by. Null for sessions of before, and where it is not known. */
export const statements = [
  `alter table sessions add column browser text`,
  `alter table sessions add column platform text`,
  `alter table sessions add column country text`,
]
