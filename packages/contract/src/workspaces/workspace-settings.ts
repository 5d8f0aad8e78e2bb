import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { blankable, oneLine } from '../schemas/scalars.ts'
import {
  successResponse,
  retentionUnits,
  workspace,
  workspaceParams as params,
} from './workspaces.ts'

export const fileLinkHours = [24, 72, 168, 336, 720] as const

export const mailTestReasons = [
  'refused',
  'timed_out',
  'insecure_connection',
  'name_not_found',
  'address_not_allowed',
  'unreachable',
] as const

const codeChars = 100_000
/** PostgreSQL cannot store NUL. */
const code = z
  .string()
  .max(codeChars)
  .refine((text) => !text.includes('\0'), 'validation.invalid')
  .nullish()

export const workspaceSettingsEndpoints = defineEndpoints({
  'PUT /open/workspaces/{workspace}/email-settings': {
    access: 'user',
    summary: 'Set the mail server for mails about submissions; blank values remove it',
    params,
    body: z.object({
      host: oneLine(255).nullish(),
      port: blankable(z.int().min(1).max(65_535).nullish()),
      encryption: z.enum(['tls', 'ssl', '']).nullish(),
      username: oneLine(255).nullish(),
      /** Never returned. If omitted, the stored one is kept, unless it would be sent to another server. */
      password: z.string().max(255).nullish(),
      sender_address: oneLine(255).nullish(),
    }),
    response: workspace,
  },
  'POST /open/workspaces/{workspace}/email-settings/test': {
    access: 'user',
    summary:
      'Send a test mail to the caller through the workspace’s mail server, and return the reply',
    params,
    response: z.object({
      is_sent: z.boolean(),
      to: z.string(),
      /** The server's own message, or null if there was none. */
      answer: z.string().nullable(),
      reason: z.enum(mailTestReasons).nullable(),
    }),
    limit: { max: 10, windowSeconds: 600 },
  },
  'PUT /open/workspaces/{workspace}/custom-code-settings': {
    access: 'user',
    summary: 'Set code and style for the pages of all forms of a workspace',
    params,
    body: z.object({ custom_code: code, custom_css: code }),
    bodyTextChars: codeChars,
    bodyLimitBytes: 1_000_000,
    response: workspace,
  },
  'PUT /open/workspaces/{workspace}/external-file-link-settings': {
    access: 'user',
    summary: 'Set how long new links to files work outside of the app',
    params,
    body: z.object({ expires_in_hours: z.literal(fileLinkHours) }),
    response: workspace,
  },
  'PUT /open/workspaces/{workspace}/retention-settings': {
    access: 'user',
    summary: 'Set after which time new forms delete their submissions; null is never',
    params,
    body: z.object({
      retention: z
        .object({ value: z.int().min(1).max(3650), unit: z.enum(retentionUnits) })
        .nullable(),
    }),
    response: workspace,
  },
  'GET /open/workspaces/{workspace}/deletion': {
    access: 'user',
    summary: 'What would be deleted with a workspace',
    params,
    response: z.object({
      forms: z.int(),
      submissions: z.int(),
      members: z.int(),
      integrations: z.int(),
    }),
  },
  'GET /open/workspaces/deleted': {
    access: 'user',
    summary: 'Deleted workspaces that the caller can restore',
    response: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        icon: z.string().nullable(),
        deleted_at: z.string(),
        /** When it will be permanently deleted. */
        removed_at: z.string(),
      }),
    ),
  },
  'POST /open/workspaces/{workspace}/restore': {
    access: 'user',
    summary: 'Restore a deleted workspace, with its members',
    params,
    response: successResponse.extend({ workspace }),
  },
})
