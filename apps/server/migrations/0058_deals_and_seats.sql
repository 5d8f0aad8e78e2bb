-- Licenses of a deal that others sold, and nobody's until somebody comes with one. The seats are what was sold with it.
create table deal_licenses (
  license_key text primary key,
  user_id bigint references users (id) on delete set null,
  deal_tier integer not null check (deal_tier between 1 and 3),
  seats integer not null check (seats > 0),
  is_active boolean not null default true,
  -- When the seller said so. What they said before that comes too late.
  told_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index deal_licenses_of_user on deal_licenses (user_id) where user_id is not null;

-- As before, with deals, and with how many people may work in a workspace: null is no limit.
create or replace view plans_of_people as
select user_id, tier, null::integer as seats, true as is_subscription from subscriptions
where status in ('active', 'trialing')
  or (status = 'past_due' and past_due_since > now() - interval '7 days')
union all
select user_id, tier, null, false from plan_grants
where user_id is not null and (ends_at is null or ends_at > now())
union all
select user_id, 'pro', seats, false from deal_licenses where user_id is not null and is_active;

-- All plans that count for a workspace, without the subscription of one person.
create function plans_of_workspace(workspace bigint, unsubscribed bigint default null)
returns table (tier text, seats integer) language sql stable
begin atomic
  select plan_grants.tier, null::integer from plan_grants
  where workspace_id = workspace and (ends_at is null or ends_at > now())
  union all
  select plans.tier, plans.seats
  from workspace_members join plans_of_people as plans using (user_id)
  where workspace_id = workspace and role in ('owner', 'admin')
    and not (plans.is_subscription and user_id is not distinct from unsubscribed);
end;

create or replace function workspace_tier(workspace bigint) returns text language sql stable
return (select coalesce(min(tier), 'free') from plans_of_workspace(workspace));

create function workspace_tier_without(workspace bigint, subscriber bigint) returns text language sql stable
return (select coalesce(min(tier), 'free') from plans_of_workspace(workspace, subscriber));

-- Whether somebody who administers it had a plan once: one that never had any has no members beyond it.
create function had_plan(workspace bigint) returns boolean language sql stable
return exists (
  select from plan_grants where workspace_id = workspace
  union all
  select from workspace_members as admins where admins.workspace_id = workspace
    and admins.role in ('owner', 'admin') and (
      exists (select from subscriptions where subscriptions.user_id = admins.user_id
        and status not in ('incomplete', 'incomplete_expired'))
      or exists (select from plan_grants where plan_grants.user_id = admins.user_id)
      or exists (select from deal_licenses where deal_licenses.user_id = admins.user_id))
);

create function workspace_seats(workspace bigint, unsubscribed bigint default null)
returns integer language sql stable
return (
  select case
    when count(*) = 0 then case when had_plan(workspace) then 1 end
    when bool_and(seats is not null) then max(seats)
  end
  from plans_of_workspace(workspace, unsubscribed)
);

-- Who joined after the seats were taken may read. Nothing is stored: with a plan they have their role again.
create function role_within_plan(workspace bigint, account bigint, role text)
returns text language sql stable
return case
  when role not in ('admin', 'user') then role
  when workspace_seats(workspace) < (
    select count(*) from workspace_members as own join workspace_members as earlier
      on earlier.workspace_id = own.workspace_id and earlier.role <> 'readonly'
      and (earlier.role = 'owner' or (earlier.joined_at, earlier.user_id) <= (own.joined_at, own.user_id))
    where own.workspace_id = workspace and own.user_id = account
  ) then 'readonly'
  else role
end;
