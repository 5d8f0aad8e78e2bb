-- A file that comes in pieces: its own row says how long it will be and how much of it is there; each piece is a file
-- with a row of its own, until the whole is put together.
alter table uploads
  add column length bigint,
  add column received bigint not null default 0,
  add column expected_sha256 bytea,
  add column part_of uuid,
  add column part_offset bigint,
  -- What the row counts for in `stored_bytes`. A piece counts nothing: the whole was counted when it was begun.
  add column counted_bytes bigint not null default 0,
  -- Since when no form shows this asset.
  add column unused_since timestamptz;
create index uploads_part_of on uploads (part_of, part_offset) where part_of is not null;
create index uploads_form_id on uploads (form_id) where form_id is not null;
create index uploads_assets on uploads (id) where is_asset;

-- Kept beside the files, so that a limit is held without adding them up. No foreign keys, as `uploads` has none.
create table stored_bytes (
  owner text not null check (owner in ('form', 'workspace')),
  owner_id bigint not null,
  bytes bigint not null,
  primary key (owner, owner_id)
);

update uploads set counted_bytes = size where stored_at is not null and form_id is not null;
-- An upload that did not say its form has no workspace, and was given a form when it was claimed.
update uploads set workspace_id = forms.workspace_id
from forms
where forms.id = uploads.form_id and uploads.workspace_id is null;
insert into stored_bytes
select 'form', form_id, sum(counted_bytes) from uploads where form_id is not null group by form_id;
insert into stored_bytes
select 'workspace', workspace_id, sum(counted_bytes)
from uploads where workspace_id is not null and form_id is not null group by workspace_id;
