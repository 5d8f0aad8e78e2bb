-- Forms that agents draft for people who may not have an account. Whoever holds the token may read and change one.
create table agent_drafts (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  document jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  claimed_at timestamptz,
  claimed_by bigint references users on delete set null,
  form_id bigint references forms on delete set null
);
create index agent_drafts_expires_at on agent_drafts (expires_at);

-- Keys to the editor of a draft: a handoff is in a link, a session in the cookie of a browser that followed one.
create table agent_draft_keys (
  token_hash bytea primary key,
  draft_id uuid not null references agent_drafts on delete cascade,
  kind text not null check (kind in ('handoff', 'session')),
  created_at timestamptz not null default now()
);
create index agent_draft_keys_draft_id on agent_draft_keys (draft_id);
