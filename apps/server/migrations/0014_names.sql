alter table uploads rename column doomed_at to delete_after;
alter table answer_keys rename to idempotency_keys;
alter index answer_keys_pkey rename to idempotency_keys_pkey;
alter index answer_keys_created_at rename to idempotency_keys_created_at;
