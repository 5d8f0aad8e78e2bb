import type { ProblemCatalog } from '@formstead/field-types'

/**
 * Why a whole request is refused: what `code` at the top of an error response holds. These codes have no dot; `area.name`
 * concerns the value at a path.
 */
export const requestProblems = {
  unauthenticated: [],
  forbidden: [],
  not_found: [],
  too_large: [],
  unsupported_media_type: [],
  misdirected: [],
  too_many_requests: [],
  unavailable: [],
  bad_request: [],
  internal: [],
  request_timeout: [],
  headers_too_large: [],
  json_text_too_long: ['max'],
  json_too_deep: ['max'],
  json_too_many_keys: ['max'],
  json_too_many_items: ['max'],
  /** Values are wrong; `problems` names each. */
  invalid: ['first', 'count'],

  ability_missing: ['abilities'],
  already_signed_in: [],
  credentials_not_changed: [],
  email_not_verified: [],
  link_expired: [],
  captcha_unavailable: [],
  invalid_link: [],
  invalid_undo_link: [],
  requires_2fa: [],
  registration_closed: [],
  foreign_origin: [],
  unknown_invite: [],
  instance_owner: [],
  second_factor_not_begun: [],
  second_factor_off: [],
  second_factor_on: [],

  only_workspace_member: [],
  workspace_owner: [],
  workspace_limit: [],
  last_workspace: [],

  form_changed: [],
  form_not_published: [],
  form_not_open: [],
  form_full: [],
  form_locked: [],
  idempotency_key_reused: [],
  nothing_to_pay: [],

  file_too_large: ['max'],
  file_missing: [],
  broken_off: [],
  upload_media_type: [],
  storage_full: [],
  disk_full: [],
  allowance_used: [],
  wrong_offset: ['offset'],
  no_offset: [],
  too_many_parts: [],
} as const satisfies ProblemCatalog
