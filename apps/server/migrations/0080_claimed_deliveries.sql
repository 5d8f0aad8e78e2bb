-- Whether it is being attempted, until due_at at the latest.
alter table deliveries add column is_claimed boolean not null default false;

-- The notifications tell who was told of failures, and when.
alter table form_integrations drop column told_at;
