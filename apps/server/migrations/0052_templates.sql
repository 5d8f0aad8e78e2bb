create table templates (
  id bigint generated always as identity primary key,
  -- Null: the account is gone, and the template is listed.
  creator_id bigint references users on delete set null,
  slug text not null,
  name text not null,
  short_description text not null,
  description text not null,
  image_url text,
  -- A form without what belongs to its author.
  structure jsonb not null,
  questions jsonb not null default '[]',
  types text[] not null default '{}',
  industries text[] not null default '{}',
  related_templates text[] not null default '{}',
  publicly_listed boolean not null default false,
  -- Its creator wants it listed, or changed it since it was.
  review_requested_at timestamptz,
  refused_at timestamptz,
  refusal_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((refused_at is null) = (refusal_reason is null))
);
create unique index templates_slug on templates (lower(slug));
create index templates_creator_id on templates (creator_id);
create index templates_listed on templates (created_at desc, id desc) where publicly_listed;
create index templates_review on templates (review_requested_at) where review_requested_at is not null;

-- What nobody but its creator could see goes with them.
create function delete_orphaned_template() returns trigger language plpgsql as $$
begin
  delete from templates where id = new.id and creator_id is null and not publicly_listed;
  return null;
end $$;
create trigger templates_orphaned after update of creator_id, publicly_listed on templates
  for each row when (new.creator_id is null and not new.publicly_listed)
  execute function delete_orphaned_template();

-- A report names a form or a template; `form_slug` holds the slug of either.
alter table abuse_reports
  add column is_template boolean not null default false,
  add column template_id bigint references templates on delete set null;
create index abuse_reports_template_id on abuse_reports (template_id) where template_id is not null;

-- The assets that a template names, written with it. No foreign key to `uploads`: a form may name any address.
create table template_assets (
  template_id bigint not null references templates on delete cascade,
  upload_id uuid not null,
  primary key (template_id, upload_id)
);
create index template_assets_upload_id on template_assets (upload_id);
