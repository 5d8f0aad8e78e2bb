-- What is known of a form's submissions without reading them. Everything in the days follows from the submissions with an
-- id up to counted_to, except those that are listed as uncounted: a reader adds these and the later ones itself.
create table form_statistics (
  form_id bigint primary key references forms on delete cascade,
  counted_to bigint not null default 0,
  -- The days are those of this zone. When the form gets another, they are counted again.
  time_zone text not null,
  -- The rules by which they were counted. When a release changes those, they are counted again.
  rules integer not null
);

-- One row for each day, version and status. Grouped counts as JSON: a year of a form with twenty questions is 365 small
-- rows, where a row for each value would be a hundred thousand.
create table form_statistics_days (
  form_id bigint not null references forms on delete cascade,
  day date not null,
  version_id bigint not null,
  status text not null check (status in ('partial', 'completed')),
  submissions integer not null,
  counts jsonb not null,
  primary key (form_id, day, version_id, status)
);

-- Changed or deleted since they were counted, so taken out of the days again.
create table uncounted_submissions (
  submission_id bigint primary key references submissions on delete cascade,
  form_id bigint not null references forms on delete cascade
);
create index uncounted_submissions_form_id on uncounted_submissions (form_id);

-- Visits leave nothing behind from which they could be counted again. Days are those of the form's zone at that time.
create table form_visits (
  form_id bigint not null references forms on delete cascade,
  day date not null,
  version_id bigint not null,
  kind text not null,
  value text not null,
  count bigint not null,
  primary key (form_id, day, version_id, kind, value)
);

-- Of forms that were there before, earlier visits are known as a sum only.
alter table form_counters add column visits_since timestamptz not null default now();
