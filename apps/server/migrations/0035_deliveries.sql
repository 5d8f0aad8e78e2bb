-- Accounts elsewhere that a person has connected: where integrations write, and who is paid.
create table connected_accounts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  service text not null check (service in ('google', 'stripe', 'telegram')),
  -- As the service knows it.
  service_user_id text not null,
  name text not null,
  email text,
  scopes text[] not null default '{}',
  -- Sealed.
  tokens text,
  tokens_expire_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (service, service_user_id)
);
create index connected_accounts_user_id on connected_accounts (user_id);

alter table form_integrations
  add column settings jsonb not null default '{}',
  -- Sealed, and what is shown in their place.
  add column secrets text,
  add column masks jsonb not null default '{}',
  add column logic jsonb,
  add column account_id bigint references connected_accounts on delete set null,
  -- Paused by whom; null with is_active false: switched off by us, for the reason given.
  add column paused_by bigint references users on delete set null,
  add column off_reason text check (off_reason in ('gone', 'failing')),
  -- Since then nothing but failures, and how many.
  add column failing_since timestamptz,
  add column failures integer not null default 0,
  -- When its people were last told of failures, and whether of those that there are now.
  add column told_at timestamptz,
  add column needs_telling boolean not null default false,
  add column created_by bigint references users on delete set null,
  add column updated_at timestamptz not null default now();
drop index form_integrations_form_id;
create index form_integrations_form_id on form_integrations (form_id);
create index form_integrations_account_id on form_integrations (account_id);
create index form_integrations_needs_telling on form_integrations (id) where needs_telling;

alter table deliveries drop constraint deliveries_state_check;
drop index deliveries_waiting;
update deliveries set state = 'queued' where state = 'waiting';
alter table deliveries
  alter column state set default 'queued',
  add constraint deliveries_state_check
    check (state in ('queued', 'retrying', 'delivered', 'skipped', 'dead')),
  -- When it is tried next. While it is tried: when somebody else may try it, should the one who does be gone.
  add column due_at timestamptz not null default now(),
  add column tries integer not null default 0,
  -- The newest first: when, how long, which status, which reason, the beginning of the reply.
  add column attempts jsonb not null default '[]',
  -- Why it was skipped.
  add column reason text,
  -- Since when it is tried: its first time, or its last replay.
  add column queued_at timestamptz not null default now(),
  add column ended_at timestamptz;
create index deliveries_due on deliveries (integration_id, due_at, id)
  where state in ('queued', 'retrying');
create index deliveries_log on deliveries (integration_id, id desc);
create index deliveries_ended_at on deliveries (ended_at) where ended_at is not null;
drop index deliveries_integration_id;
