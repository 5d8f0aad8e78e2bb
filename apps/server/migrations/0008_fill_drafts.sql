-- What a respondent without script has entered so far, between the pages of a form.
create table fill_drafts (
  id uuid primary key,
  form_id bigint not null references forms on delete cascade,
  key text not null,
  answers jsonb not null default '{}',
  accepted jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (form_id, key)
);
create index fill_drafts_updated_at on fill_drafts (updated_at);
