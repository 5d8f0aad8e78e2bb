-- The form decides what becomes of its answers. They name the workspace in which they were given, and must not be deleted
-- with it when the form has moved to another.
alter table submissions drop constraint submissions_workspace_id_fkey;
drop index submissions_workspace_id;

-- Every transaction that stores answers updates these rows: with room on their page, it leaves the index alone.
alter table form_counters set (fillfactor = 50);
