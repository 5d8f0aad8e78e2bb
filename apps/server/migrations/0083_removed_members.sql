-- Addresses of people whom an admin removed. The workspace's provider does not let them join again; an invite does.
create table removed_members (
  workspace_id bigint not null references workspaces on delete cascade,
  email text not null check (email = lower(email)),
  removed_at timestamptz not null default now(),
  primary key (workspace_id, email)
);

insert into removed_members (workspace_id, email, removed_at)
select workspace_id, lower(details ->> 'email'), max(at)
from audit_entries removal
where action = 'member.removed' and details ->> 'email' is not null
  and exists (select from workspaces where id = removal.workspace_id)
  and not exists (
    select from workspace_members member
    where member.workspace_id = removal.workspace_id and member.user_id::text = removal.subject_id
  )
group by 1, 2;
