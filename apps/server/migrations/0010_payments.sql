-- Accounts that a workspace can be paid to. How they are connected is another matter.
create table payment_accounts (
  id bigint generated always as identity primary key,
  workspace_id bigint not null references workspaces on delete cascade,
  stripe_account_id text not null,
  name text not null,
  created_at timestamptz not null default now(),
  unique (workspace_id, stripe_account_id)
);

-- What we asked Stripe to charge: an answer can only be paid with one of these, and each pays for one answer.
create table payment_intents (
  id text primary key,
  form_id bigint not null references forms on delete cascade,
  stripe_account_id text not null,
  amount_minor bigint not null,
  currency text not null,
  submission_id uuid,
  created_at timestamptz not null default now()
);
create index payment_intents_form_id on payment_intents (form_id);
