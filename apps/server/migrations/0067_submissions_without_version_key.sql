-- PostgreSQL checked this foreign key row by row, and its index served nothing else. Versions are deleted only with their
-- form, which waits for submissions that are being stored and deletes them first.
alter table submissions drop constraint submissions_version_id_fkey;
drop index submissions_version_id;
