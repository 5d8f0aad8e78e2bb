-- Whoever changes a submission by matching it holds the id of a receipt: what they sent, and nothing else of the submission.
create table submission_receipts (
  id uuid primary key,
  submission_id bigint not null references submissions on delete cascade,
  answers jsonb not null,
  completion_time integer,
  created_at timestamptz not null default now()
);
create index submission_receipts_submission_id on submission_receipts (submission_id);
