-- Somebody has left to connect an account. They come back once, in time, in the same session, or not at all.
create table connection_attempts (
  state_hash bytea primary key,
  session_id bigint not null references sessions on delete cascade,
  service text not null,
  -- Sealed: what proves to the service that whoever comes back is who left.
  proofs text not null,
  -- What the client wants to be reminded of.
  intention text,
  closes_itself boolean not null default false,
  expires_at timestamptz not null
);
create index connection_attempts_session_id on connection_attempts (session_id);
create index connection_attempts_expires_at on connection_attempts (expires_at);

alter table form_integrations
  -- What the kind itself keeps from one delivery to the next, such as where it writes to.
  add column kept jsonb not null default '{}',
  -- Somebody changes it, and has until then.
  add column turn_until timestamptz;
