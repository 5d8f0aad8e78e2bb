-- A publication that was scheduled and then called off, by whom, and when it was due.
alter table form_versions
  add column dropped_at timestamptz,
  add column dropped_by bigint references users (id) on delete set null,
  add column due_at timestamptz;
create index form_versions_dropped_by on form_versions (dropped_by) where dropped_by is not null;
