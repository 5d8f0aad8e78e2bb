-- The owner of an instance set it up and had no way to confirm the address where no mail leaves it.
update users set email_verified_at = now() where role = 'owner' and email_verified_at is null;
