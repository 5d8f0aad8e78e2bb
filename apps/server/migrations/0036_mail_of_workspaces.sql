-- Who of several recipients got a delivery, so that a retry does not write to them again.
alter table deliveries add column sent jsonb not null default '[]';

-- A mail server of a workspace's own: where it is, and its password, sealed.
alter table workspaces
  add column email_settings jsonb,
  add column smtp_password text;
