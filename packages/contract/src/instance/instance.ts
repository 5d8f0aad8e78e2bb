import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { defineEndpoints } from '../endpoint.ts'
import { oneLine, rowId } from '../schemas/scalars.ts'

const message = z.object({ type: z.literal('success'), message: z.string() })
const before = rowId.optional()

export const abuseReasons = ['secrets', 'false_name', 'harm', 'private', 'law', 'other'] as const

const report = z
  .object({
    id: z.int(),
    reason: z.enum(abuseReasons),
    message: z.string(),
    email: z.string().nullable(),
    created_at: z.string(),
    form: z.object({
      slug: z.string(),
      /** Null if it was deleted. */
      title: z.string().nullable(),
      url: z.string(),
      /** Whether it was taken down and can be put back. */
      is_held: z.boolean(),
      creator_id: z.int().nullable(),
      /** Set if it is a template. Without an id, it is from our own library or was deleted. */
      template: z.object({ id: z.int().nullable(), is_listed: z.boolean() }).nullable(),
    }),
    closed_at: z.string().nullable(),
    closed_by: z.string().nullable(),
    note: z.string().nullable(),
  })
  .register(apiComponents, { id: 'AbuseReport' })

const failedJob = z
  .object({
    id: z.uuid(),
    job: z.string(),
    attempts: z.int(),
    failure: z.string().nullable(),
    sent_at: z.string(),
    failed_at: z.string(),
  })
  .register(apiComponents, { id: 'FailedJob' })

/** Abuse reports, and what staff see and do for the instance as a whole. */
export const instanceEndpoints = defineEndpoints({
  'POST /report-abuse': {
    access: 'public',
    summary: 'Report a form or a template that does harm, by its address',
    body: z.object({
      form: oneLine(2048).min(1),
      reason: z.enum(abuseReasons),
      message: z.string().trim().min(1).max(4000),
      email: z.union([z.email().max(255), z.literal('')]).nullish(),
      'g-recaptcha-response': z.string().max(10_000).nullish(),
    }),
    response: message,
    limit: { max: 30, windowSeconds: 3600, by: 'ip' },
  },
  'GET /moderator/reports': {
    access: 'moderator',
    summary: 'Abuse reports from visitors, newest first',
    query: z.object({ state: z.enum(['open', 'closed']).default('open'), before }),
    response: z.object({ open: z.int(), reports: z.array(report), has_more: z.boolean() }),
  },
  'POST /moderator/reports/{report}/close': {
    access: 'moderator',
    summary: 'Close a report with a note',
    params: z.object({ report: rowId }),
    body: z.object({ note: z.string().trim().min(1).max(1000) }),
    response: message,
  },
  'GET /moderator/deliveries': {
    access: 'moderator',
    summary: 'Deliveries that were given up, newest first',
    query: z.object({ before }),
    response: z.object({
      deliveries: z.array(
        z.object({
          id: z.int(),
          kind: z.string(),
          form: z.object({ slug: z.string(), title: z.string() }),
          workspace: z.string(),
          tries: z.int(),
          status: z.int().nullable(),
          reason: z.string().nullable(),
          ended_at: z.string().nullable(),
        }),
      ),
      has_more: z.boolean(),
    }),
  },
  'POST /moderator/deliveries/{delivery}/replay': {
    access: 'moderator',
    summary: 'Send a delivery again',
    params: z.object({ delivery: rowId }),
    response: message,
  },
  'GET /moderator/mail': {
    access: 'admin',
    summary:
      'Mail that is waiting, that failed, or that is in the outbox because there is no mail server',
    query: z.object({ before }),
    response: z.object({
      sends_mail: z.boolean(),
      waiting: z.int(),
      failed: z.array(failedJob.extend({ recipient: z.string() })),
      outbox: z.array(
        z.object({
          id: z.int(),
          recipient: z.string(),
          subject: z.string(),
          created_at: z.string(),
        }),
      ),
      has_more: z.boolean(),
    }),
  },
  'GET /moderator/mail/{mail}': {
    access: 'admin',
    summary:
      'A mail in the outbox. For the owner of the instance only, because its links may give access to accounts',
    params: z.object({ mail: rowId }),
    response: z.object({
      id: z.int(),
      recipient: z.string(),
      subject: z.string(),
      text: z.string(),
      created_at: z.string(),
    }),
  },
  'GET /moderator/jobs': {
    access: 'admin',
    summary: 'The job queues, and the jobs that failed permanently',
    response: z.object({
      queues: z.array(
        z.object({
          name: z.string(),
          waiting: z.int(),
          running: z.int(),
          retrying: z.int(),
          oldest_at: z.string().nullable(),
        }),
      ),
      failed: z.array(failedJob),
    }),
  },
  'POST /moderator/jobs/{job}/retry': {
    access: 'admin',
    summary: 'Run a job again that was given up',
    params: z.object({ job: z.uuid() }),
    response: message,
  },
  'GET /moderator/flags': {
    access: 'admin',
    summary: 'Which features are on, and by which setting',
    response: z.array(
      z.object({
        name: z.string(),
        is_on: z.boolean(),
        value: z.string().nullable(),
        setting: z.string(),
      }),
    ),
  },
  'GET /moderator/instance': {
    access: 'admin',
    summary: 'The instance at a glance',
    response: z.object({
      version: z.string(),
      node_version: z.string(),
      started_at: z.string(),
      self_hosted: z.boolean(),
      users: z.int(),
      blocked_users: z.int(),
      workspaces: z.int(),
      forms: z.int(),
      submissions: z.int(),
      stored_bytes: z.int(),
      database_bytes: z.int(),
      /** Null if files are not stored on a local disk. */
      free_bytes: z.int().nullable(),
    }),
  },
})
