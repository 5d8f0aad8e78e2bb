-- All plans that count for a workspace, by the names under which the app keeps their limits.
create function workspace_plans(workspace bigint, unsubscribed bigint default null)
returns text[] language sql stable
return array(
  select tier from plans_of_workspace(workspace, unsubscribed) where seats is null
  union
  select 'deal' || deal_tier from deal_licenses join workspace_members using (user_id)
  where is_active and workspace_id = workspace and role in ('owner', 'admin')
  order by 1
);

-- The best deal that somebody bought.
create function user_deal(account bigint) returns text language sql stable
return (select 'deal' || max(deal_tier) from deal_licenses where user_id = account and is_active);

-- Whether plans count at all. Every server stores it when it starts.
create table hosting (is_self_hosted boolean not null);
create unique index hosting_is_one on hosting ((true));
insert into hosting (is_self_hosted) values (false);

-- As before, and without a limit where nothing is sold: a database may have been a hosted service's before.
create or replace function workspace_seats(workspace bigint, unsubscribed bigint default null)
returns integer language sql stable
return (
  select case
    when (select is_self_hosted from hosting) then null
    when count(*) = 0 then case when had_plan(workspace) then 1 end
    when bool_and(seats is not null) then max(seats)
  end
  from plans_of_workspace(workspace, unsubscribed)
);
