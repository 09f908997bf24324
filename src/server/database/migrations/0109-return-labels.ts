/** Labels for what comes back that the shop keeps itself, each under the secret name of its address. Gone with the buyer. */
export const statements = [
  `create table return_labels (
    return_id text primary key references returns(id) on delete cascade,
    name text not null unique,
    pdf text not null)`,
]
