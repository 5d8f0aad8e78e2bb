-- What people asked a language model for. The id is only told to whoever asked; a day later the row is deleted.
create table ai_completions (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('form', 'fields', 'formula')),
  -- A user, or the hashed network of a guest.
  requester text not null,
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed')),
  input json not null,
  result text,
  error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index ai_completions_created_at on ai_completions (created_at);
