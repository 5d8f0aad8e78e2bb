-- A session in which a member of staff acts as somebody else.
alter table sessions
  add column impersonator_id bigint references users on delete cascade,
  add column impersonation_reason text;
create index sessions_impersonator_id on sessions (impersonator_id) where impersonator_id is not null;

-- What people did, for a workspace or (without one) for the instance. It outlives the accounts and
-- workspaces that it names: hence names beside ids, and no foreign keys.
create table audit_entries (
  id bigint generated always as identity primary key,
  workspace_id bigint,
  -- Its place in the chain of its workspace.
  position bigint not null,
  at timestamptz not null default clock_timestamp(),
  action text not null,
  -- Null: the product itself.
  actor_id bigint,
  actor_name text,
  impersonator_id bigint,
  impersonator_name text,
  subject_type text,
  subject_id text,
  subject_name text,
  details jsonb not null default '{}',
  ip text,
  user_agent text,
  -- Of this entry and the one before it.
  hash bytea not null,
  unique nulls not distinct (workspace_id, position)
);
create index audit_entries_at on audit_entries (workspace_id, at);
create index audit_entries_subject on audit_entries (subject_type, subject_id);

-- The end of each chain. Whoever appends holds it until they commit.
create table audit_chains (
  workspace_id bigint,
  length bigint not null default 0,
  hash bytea not null default '',
  unique nulls not distinct (workspace_id)
);

create function audit_hash(entry audit_entries, previous bytea) returns bytea
language sql immutable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    entry.workspace_id, entry.position, extract(epoch from entry.at), entry.action,
    entry.actor_id, entry.actor_name, entry.impersonator_id, entry.impersonator_name,
    entry.subject_type, entry.subject_id, entry.subject_name, entry.details,
    entry.ip, entry.user_agent
  )::text, 'UTF8'))
$$;

create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  previous bytea;
begin
  insert into audit_chains (workspace_id) values (new.workspace_id) on conflict do nothing;
  select hash, length + 1 into previous, new.position from audit_chains
    where workspace_id is not distinct from new.workspace_id for update;
  new.hash := audit_hash(new, previous);
  update audit_chains set length = new.position, hash = new.hash
    where workspace_id is not distinct from new.workspace_id;
  return new;
end $$;
create trigger chain_audit_entry before insert on audit_entries
  for each row execute function chain_audit_entry();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever appended to' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_is_append_only before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_is_not_emptied before truncate on audit_entries
  for each statement execute function refuse_audit_change();
