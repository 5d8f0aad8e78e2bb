create table invites (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  -- In lower case: whoever accepts has this address.
  email text not null check (email = lower(email)),
  role text not null check (role in ('admin', 'user', 'readonly')),
  token_hash bytea not null unique,
  invited_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz
);
create unique index invites_pending on invites (workspace_id, email) where accepted_at is null;
create index invites_invited_by on invites (invited_by);

alter table workspaces
  add column deleted_at timestamptz,
  add column custom_code text,
  add column custom_css text,
  -- Counts changes of the two, so that pages that were drawn before are drawn again.
  add column code_revision integer not null default 0,
  add column file_link_hours integer not null default 24
    check (file_link_hours in (24, 72, 168, 336, 720)),
  -- Of forms that are made from now on.
  add column retention_value integer check (retention_value between 1 and 3650),
  add column retention_unit text check (retention_unit in ('day', 'week', 'month', 'year')),
  add check ((retention_value is null) = (retention_unit is null));
create index workspaces_deleted_at on workspaces (deleted_at) where deleted_at is not null;

-- Who gets a deleted workspace back when it is restored. Until then it has no members, so nobody can reach it.
create table former_members (
  workspace_id bigint not null references workspaces on delete cascade,
  user_id bigint not null references users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'user', 'readonly')),
  joined_at timestamptz not null,
  primary key (workspace_id, user_id)
);
create index former_members_user_id on former_members (user_id);

create or replace function check_workspace_owner() returns trigger language plpgsql as $$
declare
  subject bigint;
begin
  if tg_table_name = 'workspaces' then
    subject := new.id;
  else
    subject := old.workspace_id;
  end if;
  if exists (select from workspaces where id = subject and deleted_at is null)
    and not exists (select from workspace_members where workspace_id = subject and role = 'owner')
  then
    raise exception 'workspace % would be left without an owner', subject
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger workspace_is_restored_with_owner after update of deleted_at on workspaces
  deferrable initially deferred for each row execute function check_workspace_owner();
