-- What a key was answered with can be rebuilt from this.
alter table idempotency_keys
  add column submission_id uuid,
  add column is_first boolean not null default false,
  add column redirect_url text;
update idempotency_keys set
  submission_id = (response ->> 'submission_id')::uuid,
  is_first = coalesce((response ->> 'is_first_submission')::boolean, false),
  redirect_url = response ->> 'redirect_url';
alter table idempotency_keys drop column response;

-- Keys arrive in the order of time, and only their removal asks for it.
drop index idempotency_keys_created_at;
create index idempotency_keys_created_at on idempotency_keys using brin (created_at);

-- PostgreSQL checks foreign keys row by row, which took a third of the time of storing submissions. The statement that
-- stores a batch locks its forms and integrations once instead, and these triggers delete what belongs to them. Submissions
-- still refer to their version, so a form cannot be deleted while one of its submissions is being stored.
alter table idempotency_keys drop constraint answer_keys_form_id_fkey;
alter table submissions drop constraint submissions_form_id_fkey;
alter table deliveries
  drop constraint deliveries_submission_id_fkey,
  drop constraint deliveries_integration_id_fkey;

create function delete_submissions_of_form() returns trigger language plpgsql as $$
begin
  -- Waits for submissions that are being stored.
  perform from form_counters where form_id = old.id for update;
  delete from submissions where form_id = old.id;
  delete from idempotency_keys where form_id = old.id;
  return old;
end
$$;
create trigger delete_submissions_of_form before delete on forms
  for each row execute function delete_submissions_of_form();

create function delete_deliveries_of_submissions() returns trigger language plpgsql as $$
begin
  delete from deliveries where submission_id in (select id from gone);
  return null;
end
$$;
create trigger delete_deliveries_of_submissions after delete on submissions
  referencing old table as gone
  for each statement execute function delete_deliveries_of_submissions();

create function delete_deliveries_of_integrations() returns trigger language plpgsql as $$
begin
  delete from deliveries where integration_id in (select id from gone);
  return null;
end
$$;
create trigger delete_deliveries_of_integrations after delete on form_integrations
  referencing old table as gone
  for each statement execute function delete_deliveries_of_integrations();
