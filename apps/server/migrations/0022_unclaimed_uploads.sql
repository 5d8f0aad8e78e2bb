-- What uploads take up that no answer claims yet is added up with each upload, from this index alone.
create index uploads_unclaimed_bytes on uploads (form_id) include (size, length)
  where claimed_at is null and part_of is null;
