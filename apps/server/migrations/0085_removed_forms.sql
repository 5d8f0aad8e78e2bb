-- The indexes that begin with the form contain only submissions that are not deleted; submissions_deleted contains the
-- others. Without these conditions, PostgreSQL would read the submissions of all forms.
create or replace function delete_submissions_of_form() returns trigger language plpgsql as $$
begin
  -- Waits for submissions that are being stored.
  perform from form_counters where form_id = old.id for update;
  delete from submissions where form_id = old.id and deleted_at is null;
  delete from submissions where form_id = old.id and deleted_at is not null;
  delete from idempotency_keys where form_id = old.id;
  return old;
end
$$;
