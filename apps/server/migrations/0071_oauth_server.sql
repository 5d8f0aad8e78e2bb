-- Apps that people connect to their account. They register themselves, so a row proves nothing about who made it.
create table oauth_clients (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  redirect_uris text[] not null,
  created_at timestamptz not null default now()
);

-- An app has sent someone to us, who has not decided yet.
create table oauth_requests (
  token_hash bytea primary key,
  client_id uuid not null references oauth_clients on delete cascade,
  redirect_uri text not null,
  state text,
  code_challenge text not null,
  expires_at timestamptz not null
);
create index oauth_requests_client_id on oauth_requests (client_id);

-- Someone has connected an app. The app proves with the code that it is the one that asked.
create table oauth_grants (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  client_id uuid not null references oauth_clients on delete cascade,
  redirect_uri text not null,
  code_hash bytea not null unique,
  code_challenge text not null,
  code_expires_at timestamptz not null,
  code_used_at timestamptz,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index oauth_grants_user_id on oauth_grants (user_id);
create index oauth_grants_client_id on oauth_grants (client_id);

create table oauth_tokens (
  token_hash bytea primary key,
  grant_id bigint not null references oauth_grants on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  -- A refresh token works once. The row stays, so that a second use is noticed.
  used_at timestamptz
);
create index oauth_tokens_grant_id on oauth_tokens (grant_id);
