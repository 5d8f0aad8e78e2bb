-- The version whose price was paid. Not a foreign key: a version that is gone only means that its price is unknown.
alter table payment_intents add column version_id bigint;
