-- Analyses of answers by a language model, which authors asked for.
create table insights (
  id uuid primary key default gen_random_uuid(),
  form_id bigint not null references forms on delete cascade,
  user_id bigint references users on delete set null,
  field text not null,
  -- Null for themes.
  question text,
  language text not null,
  -- What it was computed from: the same answers give the same analysis.
  basis text not null,
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed')),
  processed bigint not null default 0,
  total bigint not null,
  result json,
  error text,
  created_at timestamptz not null default now()
);
create index insights_form_id on insights (form_id, created_at);
create index insights_user_id on insights (user_id);

-- What the hosted service has already checked for abuse.
create table abuse_checks (
  form_id bigint primary key references forms on delete cascade,
  version_id bigint not null,
  -- The latest change of an email integration that was checked.
  integrations_at timestamptz,
  -- When staff were told last.
  flagged_at timestamptz
);
