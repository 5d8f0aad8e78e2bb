-- Changes of address that can still be undone. Apart from account_tokens, whose rows end with the next change of
-- credentials: whoever took an account over makes that change first.
create table email_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  old_email text not null,
  two_factor_enabled_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_changes_user_id on email_changes (user_id);
create index email_changes_expires_at on email_changes (expires_at);
