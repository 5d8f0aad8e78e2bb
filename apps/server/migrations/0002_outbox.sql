create table outbox (
  id bigint generated always as identity primary key,
  job_id uuid not null unique,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz not null default now()
);
create index outbox_created_at on outbox (created_at);
