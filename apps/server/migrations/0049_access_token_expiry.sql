-- Tokens that were made before have no end.
alter table access_tokens
  add column expires_at timestamptz,
  -- When its owner was told that it ends soon.
  add column told_at timestamptz;
create index access_tokens_expires_at on access_tokens (expires_at)
  where expires_at is not null and told_at is null;
