-- Names of their own that workspaces show forms at. Many may wait for a name, and one at most has proven that it is theirs.
create table custom_domains (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces (id) on delete cascade,
  -- In lower case and ASCII.
  name text not null,
  -- What a TXT record must say.
  proof text not null,
  -- What is shown at `/`.
  front_form_id bigint references forms (id) on delete set null,
  created_at timestamptz not null default now(),
  -- What was found when its name servers answered last, and whether they did at the last check.
  checked_at timestamptz,
  was_answered boolean not null default true,
  has_proof boolean not null default false,
  address text check (address in ('right', 'missing', 'elsewhere')),
  found_addresses text[] not null default '{}',
  -- Null: nobody has shown that it is theirs, or not for a week.
  proven_at timestamptz,
  proof_missing_since timestamptz,
  -- When proof and address were right for the first time.
  ready_at timestamptz,
  -- When its people were told that it is broken; null once it is not.
  warned_at timestamptz,
  certificate_asked_at timestamptz,
  -- Of a form, to the hour.
  visited_at timestamptz,
  unique (workspace_id, name)
);
create unique index proven_domains on custom_domains (name) where proven_at is not null;
create index custom_domains_by_front_form on custom_domains (front_form_id) where front_form_id is not null;
