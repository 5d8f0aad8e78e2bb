create table access_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  abilities text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index access_tokens_user_id on access_tokens (user_id);
