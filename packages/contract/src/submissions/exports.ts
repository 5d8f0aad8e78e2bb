import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints } from '../endpoint.ts'
import { formRef } from '../forms/form-request.ts'
import { matching } from './submission-query.ts'

const params = z.object({ form: formRef })

export const exportFormats = ['csv', 'xlsx', 'json'] as const
export const exportStates = ['queued', 'processing', 'completed', 'failed'] as const

const body = z.object({
  /**
   * Included columns by id: fields, even deleted ones, `created_at`, `status`, and metadata such as
   * `meta.attribution.utm_source`.
   */
  columns: z.record(z.string().max(255), z.coerce.boolean()),
  /** Exports only these. */
  submissionIds: z.array(z.coerce.number().int().min(1)).max(10_000).optional(),
  /** Exports only matching submissions, without those in `except`. */
  matching: matching.optional(),
  except: z.array(z.int().min(1)).max(10_000).default([]),
  format: z.enum(exportFormats).default('csv'),
  /** Uploaded files: as links, or in one archive together with the table. */
  files: z.enum(['links', 'zip']).default('links'),
  /** The time zone for dates, as an IANA name. */
  time_zone: z.string().max(64).default('UTC'),
  /** Runs as a job even if there are only a few submissions. */
  background: z.boolean().default(false),
})

const started = z.object({ job_id: z.string(), is_async: z.literal(true) })

export const exportJob = z
  .object({
    job_id: z.string(),
    status: z.enum(exportStates),
    /** In percent. */
    progress: z.int(),
    processed_submissions: z.int(),
    total_submissions: z.int(),
    file_url: z.string().nullable(),
    file_name: z.string(),
    file_size: z.int().nullable(),
    error_message: z.string().nullable(),
    created_at: z.string(),
    expires_at: z.string(),
  })
  .register(apiComponents, { id: 'Export' })

export const exportEndpoints = defineEndpoints({
  'POST /open/forms/{form}/submissions/export': {
    access: 'user',
    impersonation: 'write',
    abilities: ['forms-read', 'manage-integrations'],
    summary: 'Export submissions: returns the file if there are few, otherwise starts a job',
    params,
    body,
    bodyKeys: 20_000,
    limit: { max: 10, windowSeconds: 60 },
    response: z.union([
      started,
      z.string().register(apiComponents, { description: 'The file itself' }),
    ]),
  },
  'GET /open/forms/{form}/submissions/export/status/{job}': {
    access: 'user',
    impersonation: 'read',
    abilities: ['forms-read', 'manage-integrations'],
    summary: 'How far an export is, and where its file is',
    params: params.extend({ job: z.string().max(64) }),
    limit: { max: 180, windowSeconds: 60 },
    response: exportJob,
  },
})
