-- Taken out of the list, and closed; kept with all its answers.
alter table forms add column archived_at timestamptz;

-- What the list of forms searches and filters by. Read out of the documents when they are written: reading whole documents
-- for every form of a workspace would take seconds.
alter table form_versions
  add column title text generated always as (document ->> 'title') stored,
  add column visibility text generated always as (document ->> 'visibility') stored,
  add column closes_at text generated always as (document ->> 'closes_at') stored,
  add column tags jsonb generated always as (document -> 'tags') stored;
alter table form_drafts
  add column title text generated always as (document ->> 'title') stored,
  add column tags jsonb generated always as (document -> 'tags') stored;
