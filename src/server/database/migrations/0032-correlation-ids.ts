/** What one request, command or job did has one id in the audit. Null for rows of before. */
export const statements = [`alter table audit add column correlation_id text`]
