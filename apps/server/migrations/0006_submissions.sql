-- Answers keep the version that they answered. The workspace stands on it so that the table can be spread by it.
create table submissions (
  id bigint generated always as identity primary key,
  form_id bigint not null references forms on delete cascade,
  workspace_id bigint not null references workspaces on delete cascade,
  version_id bigint not null references form_versions,
  public_id uuid not null unique,
  status text not null check (status in ('partial', 'completed')),
  answers jsonb not null,
  completion_time integer,
  meta jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index submissions_form_id on submissions (form_id, id desc);
create index submissions_version_id on submissions (version_id);
create index submissions_workspace_id on submissions (workspace_id);

-- Which request made which submission: the same key and body are answered again, never stored again.
create table answer_keys (
  form_id bigint not null references forms on delete cascade,
  key text not null,
  body_hash bytea not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (form_id, key)
);
create index answer_keys_created_at on answer_keys (created_at);

create table form_integrations (
  id bigint generated always as identity primary key,
  form_id bigint not null references forms on delete cascade,
  kind text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create index form_integrations_form_id on form_integrations (form_id) where is_active;

-- One row for each submission and each integration that was active when it came, written with it.
create table deliveries (
  id bigint generated always as identity primary key,
  integration_id bigint not null references form_integrations on delete cascade,
  submission_id bigint not null references submissions on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'skipped', 'dead')),
  created_at timestamptz not null default now(),
  unique (submission_id, integration_id)
);
create index deliveries_waiting on deliveries (id) where state = 'waiting';
create index deliveries_integration_id on deliveries (integration_id);
