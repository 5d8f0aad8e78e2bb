-- Only the browser that started a draft may go on with it. Null: it takes no cookies.
alter table fill_drafts add column browser text;
