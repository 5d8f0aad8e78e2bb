-- The answers of large forms as text, written a while after them: an index for parts of words would make accepting an
-- answer three times as slow.
create table submission_texts (
  submission_id bigint primary key references submissions on delete cascade,
  form_id bigint not null references forms on delete cascade,
  text text not null
);
create index submission_texts_form_id on submission_texts (form_id);

-- Submissions of the form with an id up to this are there; later ones are read as they are.
create table form_searches (
  form_id bigint primary key references forms on delete cascade,
  indexed_to bigint not null
);

create function answers_text(answers jsonb) returns text
language sql immutable strict parallel safe as $$
  select coalesce(string_agg(value, E'\n'), '') from jsonb_each_text(answers) $$;

-- Whoever changes answers changes their text, in the same statement.
create function keep_submission_text() returns trigger language plpgsql as $$
begin
  update submission_texts set text = answers_text(new.answers) where submission_id = new.id;
  return null;
end $$;
create trigger keep_submission_text after update of answers on submissions
  for each row when (old.answers is distinct from new.answers)
  execute function keep_submission_text();

-- Without the extension, or the right to create it, every search reads the answers.
do $$ begin
  create extension if not exists pg_trgm;
  create index submission_texts_text on submission_texts using gin (text gin_trgm_ops);
exception when others then
  raise notice 'no index for searching: %', sqlerrm;
end $$;

-- The columns by which people order the submissions of large forms. Each gets an index, submissions_order_<id>, a while
-- after it is first asked for, and loses it when nobody has asked for long.
create table form_orders (
  id bigint generated always as identity primary key,
  form_id bigint not null references forms on delete cascade,
  column_id text not null,
  used_at timestamptz not null default now(),
  is_ready boolean not null default false,
  unique (form_id, column_id)
);
