-- What instance admins set in the app, by name. What operators set is in the environment.
create table instance_settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by bigint references users on delete set null
);
