-- Files that authors asked for. The row is written before the file and deleted after it, so no file is without one; that is
-- why it outlives its form.
create table exports (
  id uuid primary key default gen_random_uuid(),
  form_id bigint references forms on delete set null,
  user_id bigint references users on delete set null,
  status text not null default 'queued' check (status in ('queued', 'processing', 'completed', 'failed')),
  -- Not jsonb, which would sort the columns anew.
  options json not null,
  total bigint not null,
  processed bigint not null default 0,
  file_key text not null,
  file_name text not null,
  file_size bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index exports_form_id on exports (form_id);
create index exports_user_id on exports (user_id);
create index exports_expires_at on exports (expires_at);

-- What a person is told in the app, in their own language when they read it.
create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  form_id bigint references forms on delete cascade,
  kind text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_user_id on notifications (user_id, id desc);
create index notifications_form_id on notifications (form_id);

-- Whether its authors were told that the first answer came. Those of forms that have answers know.
alter table forms add column first_answer_told boolean not null default false;
update forms set first_answer_told = true
  where id in (select form_id from form_counters where completed > 0);
create index forms_first_answer_told on forms (id) where not first_answer_told;
