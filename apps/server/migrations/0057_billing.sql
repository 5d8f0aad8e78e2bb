-- Who has paid for what. Subscriptions are copies of what Stripe said last, never of what an event claims.
create table billing_customers (
  user_id bigint primary key references users (id) on delete cascade,
  stripe_id text not null unique,
  company_name text not null,
  invoice_email text not null,
  created_at timestamptz not null default now()
);

-- Stored before anything is done about it: Stripe sends an event again until it knows that it was taken.
create table stripe_events (
  id text primary key,
  type text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null default now()
);
create index stripe_events_by_age on stripe_events (received_at);

create table subscriptions (
  stripe_id text primary key,
  user_id bigint not null references users (id) on delete cascade,
  tier text not null check (tier in ('pro', 'enterprise')),
  billing_interval text not null check (billing_interval in ('monthly', 'yearly')),
  -- Stripe's own word.
  status text not null,
  started_at timestamptz not null,
  period_ends_at timestamptz not null,
  trial_ends_at timestamptz,
  cancels_at timestamptz,
  past_due_since timestamptz
);
create index subscriptions_of_user on subscriptions (user_id);

-- A plan that staff gave to a person or to a workspace.
create table plan_grants (
  id bigint generated always as identity primary key,
  user_id bigint references users (id) on delete cascade,
  workspace_id bigint references workspaces (id) on delete cascade,
  tier text not null check (tier in ('pro', 'enterprise')),
  reason text not null,
  granted_by bigint references users (id) on delete set null,
  granted_at timestamptz not null default now(),
  ends_at timestamptz,
  check (num_nonnulls(user_id, workspace_id) = 1)
);
create index plan_grants_of_user on plan_grants (user_id) where user_id is not null;
create index plan_grants_of_workspace on plan_grants (workspace_id) where workspace_id is not null;

insert into plan_grants (workspace_id, tier, reason)
select id, plan_tier, 'Set before plans were billed' from workspaces where plan_tier <> 'free';
alter table workspaces drop column plan_tier;

-- A failed payment leaves a week to pay. Only paid tiers stand in it, and 'enterprise' sorts before 'pro': the least is the best.
create view plans_of_people as
select user_id, tier from subscriptions
where status in ('active', 'trialing')
  or (status = 'past_due' and past_due_since > now() - interval '7 days')
union all
select user_id, tier from plan_grants
where user_id is not null and (ends_at is null or ends_at > now());

create function user_tier(account bigint) returns text language sql stable
return (select coalesce(min(tier), 'free') from plans_of_people where user_id = account);

-- The best plan among those who administer it, or what staff gave to it.
create function workspace_tier(workspace bigint) returns text language sql stable
return (
  select coalesce(min(tier), 'free') from (
    select tier from plan_grants
    where workspace_id = workspace and (ends_at is null or ends_at > now())
    union all
    select plans_of_people.tier
    from workspace_members join plans_of_people using (user_id)
    where workspace_id = workspace and role in ('owner', 'admin')
  ) as plans
);
