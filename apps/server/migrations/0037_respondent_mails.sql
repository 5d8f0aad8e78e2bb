-- Mail to addresses that respondents typed: nobody's mailbox may be flooded through a form. Kept for a day.
create table respondent_mails (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  form_id bigint not null references forms on delete cascade,
  delivery_id bigint not null,
  address_hash text not null,
  sent_at timestamptz not null default now(),
  unique (delivery_id, address_hash)
);
create index respondent_mails_address on respondent_mails (form_id, address_hash, sent_at);
create index respondent_mails_sent_at on respondent_mails (workspace_id, sent_at);
