-- There is one kind of connected account. Those that workspaces were paid to could only be entered by hand; they become
-- accounts of the owner of the workspace, and forms go on naming them by the id that Stripe gave them.
insert into connected_accounts (user_id, service, service_user_id, name, scopes, created_at)
select workspace_members.user_id, 'stripe', stripe_account_id, payment_accounts.name, '{read_write}',
  payment_accounts.created_at
from payment_accounts
  join workspace_members on workspace_members.workspace_id = payment_accounts.workspace_id
    and workspace_members.role = 'owner'
order by payment_accounts.id
on conflict (service, service_user_id) do nothing;
drop table payment_accounts;
