-- The assets that a version of a form names, written with the version. No foreign key to `uploads`: a document may name
-- what is not there.
create table form_version_assets (
  version_id bigint not null references form_versions on delete cascade,
  upload_id uuid not null,
  primary key (version_id, upload_id)
);
create index form_version_assets_upload_id on form_version_assets (upload_id);

-- False: written before this table existed, or by a process that does not know it yet. `files.clean-assets` lists the
-- assets of such a version before it deletes any asset.
alter table form_versions add column assets_listed boolean not null default false;
create index form_versions_assets_unlisted on form_versions (id) where not assets_listed;
