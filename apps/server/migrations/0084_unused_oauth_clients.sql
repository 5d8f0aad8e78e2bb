-- When an app was registered or, if later, last known to be connected. Apps that stay unconnected are deleted.
alter table oauth_clients add column unused_since timestamptz not null default now();
