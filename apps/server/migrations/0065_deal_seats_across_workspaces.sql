drop function role_within_plan(bigint, bigint, text);
drop function workspace_seats(bigint, bigint);

-- The seats of a deal are for all workspaces that its owner administers, and each person takes one of them. First comes
-- the owner of the deal, then the owners of those workspaces, who always keep their role, then whoever joined first.
-- Workspaces that are paid for without such a limit take no seats.
create function has_deal_seat(workspace bigint, account bigint, unsubscribed bigint default null)
returns boolean language sql stable
begin atomic
  with deals as (
    select user_id as buyer, max(seats) as seats
    from deal_licenses join workspace_members using (user_id)
    where workspace_id = workspace and role in ('owner', 'admin') and is_active
    group by user_id
  ), people as (
    select members.user_id, deals.seats, row_number() over (
      partition by buyer order by members.user_id <> buyer, bool_and(members.role <> 'owner'),
        min(members.joined_at), members.user_id
    ) as place
    from deals
    join workspace_members as own on own.user_id = buyer and own.role in ('owner', 'admin')
    join workspace_members as members
      on members.workspace_id = own.workspace_id and members.role <> 'readonly'
    where not exists (
      select from plans_of_workspace(own.workspace_id, unsubscribed) as plans where plans.seats is null
    )
    group by buyer, deals.seats, members.user_id
  )
  select exists (select from people where user_id = account and place <= seats);
end;

-- Nothing is stored of it: with a plan, members have their role again.
create function role_within_plan(workspace bigint, account bigint, role text, unsubscribed bigint default null)
returns text language sql stable
return case
  when role not in ('admin', 'user') or (select is_self_hosted from hosting) then role
  else (
    select case
      when count(*) = 0 then case when had_plan(workspace) then 'readonly' else role end
      when bool_or(seats is null) or has_deal_seat(workspace, account, unsubscribed) then role
      else 'readonly'
    end
    from plans_of_workspace(workspace, unsubscribed)
  )
end;
