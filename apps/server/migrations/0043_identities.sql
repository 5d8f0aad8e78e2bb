-- An account that signs in with another provider or with a passkey needs no password.
alter table users alter column password_hash drop not null;

-- Providers of OpenID Connect: of a workspace, or (without one) of the instance.
create table identity_connections (
  id bigint generated always as identity primary key,
  workspace_id bigint references workspaces on delete cascade,
  name text not null,
  slug text not null unique,
  -- Whose addresses it speaks for. Null: any, which only staff may say.
  domain text,
  issuer text not null,
  client_id text not null,
  -- Sealed.
  client_secret text not null,
  scopes text[] not null,
  options jsonb not null,
  -- Set up by staff: its word on addresses is as good as a mail.
  is_trusted boolean not null,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (workspace_id)
);
create unique index identity_connections_domain on identity_connections (domain) where enabled;

-- Whom a provider knows an account as.
create table user_identities (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- Null: Google.
  connection_id bigint references identity_connections on delete cascade,
  subject text not null,
  email text not null,
  -- The role in the workspace of the connection that its groups gave last.
  granted_role text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique nulls not distinct (connection_id, subject)
);
create index user_identities_user_id on user_identities (user_id);

-- Browsers that left for a provider and may come back, once.
create table sign_in_attempts (
  state_hash bytea primary key,
  -- Of what only the browser that left knows.
  browser_hash bytea not null,
  connection_id bigint references identity_connections on delete cascade,
  -- Who wants to link; null: who wants to sign in.
  session_id bigint references sessions on delete cascade,
  -- Sealed.
  proofs text not null,
  context jsonb not null,
  expires_at timestamptz not null
);
create index sign_in_attempts_connection_id on sign_in_attempts (connection_id);
create index sign_in_attempts_session_id on sign_in_attempts (session_id);
create index sign_in_attempts_expires_at on sign_in_attempts (expires_at);

-- Identities that wait until whoever has the account of their address agrees.
create table identity_links (
  token_hash bytea primary key,
  connection_id bigint not null references identity_connections on delete cascade,
  subject text not null,
  email text not null,
  role text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index identity_links_connection_id on identity_links (connection_id);
create index identity_links_expires_at on identity_links (expires_at);

-- A code that was mailed in place of a second factor.
alter table account_tokens add column code_hash text;
