-- Who published a version, which is not always who wrote it.
alter table form_versions add column published_by bigint references users (id) on delete set null;
create index form_versions_published_by on form_versions (published_by);
update form_versions set published_by = author_id where published_at is not null;

-- A version that is published later, at a set time.
alter table forms
  add column scheduled_version_id bigint references form_versions deferrable initially deferred,
  add column scheduled_at timestamptz,
  add column scheduled_by bigint references users (id) on delete set null;
create index forms_scheduled_at on forms (scheduled_at) where scheduled_at is not null;
create index forms_scheduled_version_id on forms (scheduled_version_id);
create index forms_scheduled_by on forms (scheduled_by);
