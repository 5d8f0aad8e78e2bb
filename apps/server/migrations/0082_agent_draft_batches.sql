-- The last batch of each editor of a draft, so that one that is sent again is not applied twice.
alter table agent_drafts add column applied jsonb not null default '[]';
