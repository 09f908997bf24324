/** Which point of a picture stays in view where the shop crops it, by the address of the picture; in percent from its left and top. */
export const statements = [
  `create table picture_focus (
    url text primary key,
    x integer not null check (x between 0 and 100),
    y integer not null check (y between 0 and 100))`,
]
