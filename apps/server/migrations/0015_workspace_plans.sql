alter table workspaces
  add column plan_tier text not null default 'free'
  check (plan_tier in ('free', 'pro', 'enterprise'));
