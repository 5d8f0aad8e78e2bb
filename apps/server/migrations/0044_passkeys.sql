create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often it was used, as far as it counts.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  is_backed_up boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user_id on passkeys (user_id);

-- What an authenticator is asked to sign, once.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null,
  -- Null: whoever has a passkey.
  user_id bigint references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_user_id on passkey_challenges (user_id);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);
