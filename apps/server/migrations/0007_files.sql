-- Every file that is stored has a row, written before the file. Form and workspace are no foreign keys: the row must
-- outlive them until the file is deleted.
create table uploads (
  id uuid primary key,
  form_id bigint,
  workspace_id bigint,
  key text not null,
  name text not null,
  size bigint not null,
  content_type text not null,
  sha256 bytea,
  created_at timestamptz not null default now(),
  -- Null: on its way, or broken off.
  stored_at timestamptz,
  -- Stays when the submission is deleted or lets go of the file: nobody may claim it again.
  claimed_at timestamptz,
  submission_id uuid references submissions (public_id) on delete set null,
  is_asset boolean not null default false,
  author_id bigint references users on delete set null,
  -- Set before the file is deleted, and from then on nobody may claim it; deleted when this time has come.
  doomed_at timestamptz
);
create index uploads_submission_id on uploads (submission_id) where submission_id is not null;
create index uploads_author_id on uploads (author_id) where author_id is not null;
create index uploads_unclaimed on uploads (created_at) where submission_id is null and not is_asset;
