/** The language in which somebody asked, and is written to. What the version before notes is English, the one language that it knew here. */
export const statements = [`alter table restock_asks add column language text not null default 'en'`]
