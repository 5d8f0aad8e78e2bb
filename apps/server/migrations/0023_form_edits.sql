-- What is being worked on, until it becomes a version. Without a row the draft is the form's draft version.
create table form_drafts (
  form_id bigint primary key references forms (id) on delete cascade,
  document jsonb not null,
  author_id bigint references users (id) on delete set null,
  started_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index form_drafts_changed_at on form_drafts (changed_at);

-- How often the draft has changed.
alter table forms add column revision bigint not null default 0;

-- Every change, so that whoever was away can catch up, and so that none is applied twice.
create table form_edits (
  form_id bigint not null references forms (id) on delete cascade,
  revision bigint not null,
  client text not null,
  seq integer not null,
  author_id bigint references users (id) on delete set null,
  edits jsonb not null,
  created_at timestamptz not null default now(),
  primary key (form_id, revision),
  unique (form_id, client, seq)
);
create index form_edits_created_at on form_edits (created_at);
