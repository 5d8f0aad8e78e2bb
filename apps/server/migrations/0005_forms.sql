create table forms (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  creator_id bigint references users on delete set null,
  slug text not null unique,
  draft_version_id bigint not null,
  published_version_id bigint,
  password_hash text,
  removed_properties jsonb not null default '[]',
  auto_increment_sequence bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index forms_workspace_id on forms (workspace_id, updated_at desc, id desc);
create index forms_creator_id on forms (creator_id);

-- A version is never changed. A draft that was never published may be deleted when the next one takes its place.
create table form_versions (
  id bigint generated always as identity primary key,
  form_id bigint not null references forms on delete cascade deferrable initially deferred,
  author_id bigint references users on delete set null,
  document jsonb not null,
  created_at timestamptz not null default now(),
  published_at timestamptz
);
create index form_versions_form_id on form_versions (form_id, id desc);
create index form_versions_author_id on form_versions (author_id);

alter table forms
  add constraint forms_draft_version foreign key (draft_version_id)
    references form_versions deferrable initially deferred,
  add constraint forms_published_version foreign key (published_version_id)
    references form_versions deferrable initially deferred;
create index forms_draft_version_id on forms (draft_version_id);
create index forms_published_version_id on forms (published_version_id);

-- Kept beside the form, so that counting neither reads submissions nor locks the form.
create table form_counters (
  form_id bigint primary key references forms on delete cascade,
  views bigint not null default 0,
  completed bigint not null default 0,
  partial bigint not null default 0
);
