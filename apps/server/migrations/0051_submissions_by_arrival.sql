-- Both ways down, so that (form_id, id) < (…, …) is a place in it.
create index submissions_arrived on submissions (form_id desc, id desc) include (status) where deleted_at is null;
drop index submissions_listed;
alter index submissions_arrived rename to submissions_listed;
