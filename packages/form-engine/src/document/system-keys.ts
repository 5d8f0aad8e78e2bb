/**
 * What the API says about a form without its author having written it. Clients send whole forms back; kept in the
 * document these would make every save a change. The server keeps the password too, as a hash.
 */
export const systemKeys: ReadonlySet<string> = new Set([
  'id',
  'slug',
  'workspace_id',
  'creator_id',
  'creator',
  'created_at',
  'updated_at',
  'deleted_at',
  'removed_properties',
  'auto_increment_sequence',
  'password',
  'share_url',
  'submissions_url',
  'views_count',
  'submissions_count',
  'is_closed',
  'max_number_of_submissions_reached',
  'has_password',
  'is_password_protected',
  'form_pending_submission_key',
  'max_file_size',
  'plan_tier',
  'is_trialing',
  'workspace',
  'cleanings',
  'last_edited_human',
  'version_id',
  'has_unpublished_changes',
])
