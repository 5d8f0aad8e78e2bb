-- A deleted submission is hidden at once and removed for good later, so that deleting can be taken back.
alter table submissions
  add column deleted_at timestamptz,
  add column deleted_by uuid,
  add column label text;

-- Walks a form from the newest on, or jumps into it, without reading the rows that it passes.
create index submissions_listed on submissions (form_id, id desc) include (status) where deleted_at is null;
drop index submissions_form_id;
create index submissions_deleted on submissions (deleted_at) where deleted_at is not null;
create index submissions_deleted_by on submissions (deleted_by) where deleted_by is not null;

-- Finds submissions by the exact answer to a field.
create index submissions_answers on submissions using gin (answers jsonb_path_ops);

-- What happened to a submission after it was sent. Ids are those of versions of forms too: clients restore either by the
-- same call.
create table submission_changes (
  id bigint primary key default nextval('form_versions_id_seq'),
  submission_id bigint not null references submissions on delete cascade,
  form_id bigint not null references forms on delete cascade,
  user_id bigint references users on delete set null,
  kind text not null check (kind in ('edited', 'restored', 'labeled')),
  -- Of an edit, the fields that it changed: what they held before and after. Of a label, under `label`.
  changes jsonb not null,
  -- What several submissions underwent together.
  operation uuid,
  created_at timestamptz not null default now()
);
create index submission_changes_submission_id on submission_changes (submission_id, id desc);
create index submission_changes_form_id on submission_changes (form_id);
create index submission_changes_user_id on submission_changes (user_id);
create index submission_changes_operation on submission_changes (operation) where operation is not null;

create table submission_notes (
  id bigint generated always as identity primary key,
  submission_id bigint not null references submissions on delete cascade,
  user_id bigint references users on delete set null,
  text text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index submission_notes_submission_id on submission_notes (submission_id, id);
create index submission_notes_user_id on submission_notes (user_id);

-- Forms without a row have the labels that every form begins with.
create table form_labels (
  form_id bigint primary key references forms on delete cascade,
  labels jsonb not null
);

create table submission_views (
  id bigint generated always as identity primary key,
  form_id bigint not null references forms on delete cascade,
  user_id bigint not null references users on delete cascade,
  name text not null,
  is_shared boolean not null,
  content jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index submission_views_form_id on submission_views (form_id, id);
create index submission_views_user_id on submission_views (user_id);

create table submission_tables (
  form_id bigint not null references forms on delete cascade,
  user_id bigint not null references users on delete cascade,
  content jsonb not null,
  primary key (form_id, user_id)
);
create index submission_tables_user_id on submission_tables (user_id);

-- Answers as filters and orders see them. Total: whatever is stored gives a value or null, never an error. Not declared
-- strict, or PostgreSQL would call them for every row instead of making them part of the query; and with bodies that are
-- read now, because an index is made without the schema in which a text would look for the other functions.

-- Slow, and only for spellings that might be too large or too small for a number.
create function unusual_number(spelling text) returns double precision
language plpgsql immutable strict parallel safe as $$
begin
  return spelling::double precision;
exception when numeric_value_out_of_range then
  return case
    when spelling ~* 'e-0*[0-9]{5,}$' then 0
    when spelling ~* 'e[+]?0*[0-9]{5,}$' then null
    when abs(spelling::numeric) < 1 then 0
  end;
end $$;

create function text_number(spelling text) returns double precision
language sql immutable parallel safe
return case
  when spelling ~ '^[+-]?([0-9]{1,15}\.?[0-9]{0,15}|\.[0-9]{1,15})$' then spelling::double precision
  when spelling ~* '^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)(e[+-]?[0-9]+)?$' then unusual_number(spelling)
end;

-- The number that an answer is or spells. The characters are those that JavaScript trims.
create function answer_number(answer jsonb) returns double precision
language sql immutable parallel safe
return case jsonb_typeof(answer)
  when 'number' then answer::double precision
  when 'string' then text_number(btrim(answer #>> '{}',
    E' \t\n\r\f\u000b\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'))
end;

-- When a day begins or an instant is, in seconds of UTC; of a range its beginning.
create function answer_seconds(answer jsonb) returns double precision
language sql immutable parallel safe
begin atomic
  select case
    when spelling ~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])(T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([+-]([01][0-9]|2[0-3]):[0-5][0-9]|Z))?$' then
      (make_date(left(spelling, 4)::int, substr(spelling, 6, 2)::int, 1) - date '1970-01-01'
        + substr(spelling, 9, 2)::int - 1) * 86400.0::double precision
      + case when length(spelling) > 10 then
          substr(spelling, 12, 2)::int * 3600 + substr(spelling, 15, 2)::int * 60 + substr(spelling, 18, 2)::int
          - case when length(spelling) > 20 then
              (substr(spelling, 21, 2)::int * 3600 + substr(spelling, 24, 2)::int * 60)
              * case substr(spelling, 20, 1) when '-' then -1 else 1 end
            else 0 end
        else 0 end
  end
  from (select case jsonb_typeof(answer)
    when 'string' then answer #>> '{}'
    when 'array' then answer ->> 0 end as spelling) as read;
end;

-- Enough of a text to order by.
create function answer_text(answer jsonb) returns text
language sql immutable parallel safe
return case
  when jsonb_typeof(answer) in ('string', 'number', 'boolean') then nullif(left(btrim(answer #>> '{}'), 200), '')
end;

-- As people order texts: "é" beside "e", "item 2" before "item 10". A PostgreSQL that was built without ICU orders by code.
do $$ begin
  create collation answer_order (provider = icu, locale = 'und-u-kn');
exception when others then
  create collation answer_order from "C";
end $$;
