alter table users
  add column credential_version integer not null default 1,
  add column pending_email text,
  add column must_update_credentials boolean not null default false,
  add column hear_about_us text,
  add column utm_data jsonb,
  add column two_factor_secret text,
  add column two_factor_enabled_at timestamptz,
  add column two_factor_last_step bigint not null default 0;

create table account_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null
    check (purpose in ('reset_password', 'verify_email', 'change_email', 'second_factor')),
  token_hash bytea not null unique,
  credential_version integer not null,
  email text not null,
  remember boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_tokens_user_id on account_tokens (user_id, purpose);
create index account_tokens_expires_at on account_tokens (expires_at);
create index sessions_expires_at on sessions (expires_at);

create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz
);
create index recovery_codes_user_id on recovery_codes (user_id);

create table known_networks (
  user_id bigint not null references users on delete cascade,
  network text not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, network)
);

create table workspaces (
  id bigint generated always as identity primary key,
  name text not null,
  icon text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- An account is not deleted under its memberships: a cascade would leave workspaces without an owner.
create table workspace_members (
  workspace_id bigint not null references workspaces on delete cascade,
  user_id bigint not null references users,
  role text not null check (role in ('owner', 'admin', 'user', 'readonly')),
  joined_at timestamptz not null default now(),
  primary key (workspace_id, user_id)
);
create index workspace_members_user_id on workspace_members (user_id);
create unique index workspace_members_one_owner on workspace_members (workspace_id)
  where role = 'owner';

create function check_workspace_owner() returns trigger language plpgsql as $$
declare
  subject bigint;
begin
  if tg_table_name = 'workspaces' then
    subject := new.id;
  else
    subject := old.workspace_id;
  end if;
  if exists (select from workspaces where id = subject)
    and not exists (select from workspace_members where workspace_id = subject and role = 'owner')
  then
    raise exception 'workspace % would be left without an owner', subject
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger workspace_has_owner after insert on workspaces
  deferrable initially deferred for each row execute function check_workspace_owner();
create constraint trigger workspace_keeps_owner after update or delete on workspace_members
  deferrable initially deferred for each row execute function check_workspace_owner();

-- Whoever had an account before there were workspaces gets one.
do $$
declare
  account record;
  made bigint;
begin
  for account in select id from users loop
    insert into workspaces (name, icon) values ('My Workspace', '🧪') returning id into made;
    insert into workspace_members (workspace_id, user_id, role) values (made, account.id, 'owner');
  end loop;
end $$;
