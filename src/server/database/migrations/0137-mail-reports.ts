/**
 * What the mail provider reports of messages that it had taken: which reports came, so that one that comes twice counts once; mailboxes that
 * sent something back for a while; and the email of an order that came back, which is found by its Message-ID or its recipient.
 */
export const statements = [
  `create table mail_reports (
    provider text not null,
    report_id text not null,
    received_at bigint not null,
    primary key (provider, report_id))`,
  `create table soft_bounces (
    email text primary key,
    bounces integer not null check (bounces > 0),
    detail text not null,
    at bigint not null)`,
  `alter table order_mails add column message_name text`,
  `alter table order_mails add column bounced_at bigint`,
  `create index order_mails_by_message on order_mails(message_name)`,
  `create index order_mails_by_recipient on order_mails(recipient, sent_at)`,
]
