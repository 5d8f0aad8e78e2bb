-- Goes up whenever the kept days of a form change: what a process has summed up of them holds as long as it does not.
alter table form_statistics add column revision bigint not null default 0;

-- Finds the newest submissions of any period without walking through those that came after it.
create index submissions_created on submissions (form_id, created_at desc, id desc) where deleted_at is null;

-- What the index of an order holds. Those without it were made for fields only, and are made again when they are used.
alter table form_orders add column key text;
