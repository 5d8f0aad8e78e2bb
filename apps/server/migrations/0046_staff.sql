-- Whether the member of staff who acts as the user may change things.
alter table sessions add column impersonation_writes boolean not null default false;

-- Each time that somebody was blocked, and how it ended.
create table user_blocks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  reason text not null,
  blocked_at timestamptz not null default now(),
  blocked_by bigint references users on delete set null,
  unblock_reason text,
  unblocked_at timestamptz,
  unblocked_by bigint references users on delete set null
);
create index user_blocks_user_id on user_blocks (user_id);
create unique index user_blocks_open on user_blocks (user_id) where unblocked_at is null;

-- A form that staff took offline: why, and what it goes back to.
alter table forms
  add column held_for text check (held_for in ('block', 'report')),
  add column held_visibility text,
  add check ((held_for is null) = (held_visibility is null));
create index forms_held on forms (creator_id) where held_for is not null;

-- What visitors told us about a form.
create table abuse_reports (
  id bigint generated always as identity primary key,
  form_id bigint references forms on delete set null,
  form_slug text not null,
  reason text not null,
  message text not null,
  email text,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by bigint references users on delete set null,
  note text
);
create index abuse_reports_open on abuse_reports (id) where closed_at is null;
create index abuse_reports_form_id on abuse_reports (form_id);
