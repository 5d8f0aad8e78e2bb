import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/client.ts'
import { serve } from '../../../http/serve.ts'
import { countJobs } from '../../../jobs/count-jobs.ts'
import { listDeadLetters, replayDeadLetter, type DeadLetter } from '../../../jobs/dead-letters.ts'
import { findOutboxMail, listOutbox } from '../../../mail/outbox.queries.ts'
import { sendMailJob } from '../../../mail/send-mail.ts'
import { forbidden, notFound } from '../../../problems.ts'
import type { Storage } from '../../../storage/storage.ts'
import { translate } from '../../../translation/request-language.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { listDeadDeliveries, replayDead } from './dead-deliveries.ts'
import { describeInstance } from './describe-instance.ts'
import { listFlags } from './list-flags.ts'
import { closeReport, listReports } from './reports.service.ts'
import { staffOf } from '../require-target.ts'
import { listWaitingTemplates, reviewTemplate } from './template-reviews.service.ts'

const pageSize = 50
const mostFailed = 100

/** What staff see of the instance as a whole. */
export function instanceRoutes(
  app: FastifyInstance,
  db: Database,
  { config, storage }: { config: Config; storage: Storage },
): void {
  serve(app, 'GET /moderator/reports', ({ query }) => listReports(db, config.appUrl, query))

  serve(app, 'POST /moderator/reports/{report}/close', async ({ params, body, request }) => {
    await closeReport(db, { id: params.report, ...body }, staffOf(request))
    return { type: 'success', message: translate(request, 'done.report_closed') }
  })

  serve(app, 'GET /moderator/templates', ({ request }) =>
    listWaitingTemplates(db, config.appUrl, staffOf(request)),
  )

  serve(app, 'POST /moderator/templates/{template}/review', async ({ params, body, request }) => {
    await reviewTemplate(db, params.template, body, staffOf(request))
    const done = body.decision === 'list' ? 'done.template_listed' : 'done.template_refused'
    return { type: 'success', message: translate(request, done) }
  })

  serve(app, 'GET /moderator/deliveries', ({ query }) => listDeadDeliveries(db, query.before))

  serve(app, 'POST /moderator/deliveries/{delivery}/replay', async ({ params, request }) => {
    await replayDead(db, params.delivery, staffOf(request))
    const message = translate(request, 'done.deliveries_queued', { count: 1 })
    return { type: 'success', message }
  })

  serve(app, 'GET /moderator/mail', async ({ query }) => {
    const { before } = query
    const mails = await listOutbox(db, {
      limit: pageSize + 1,
      ...(before !== undefined && { before }),
    })
    const failed = await listDeadLetters(db, { limit: mostFailed, job: sendMailJob.name })
    const queue = (await countJobs(db)).find(({ name }) => name === sendMailJob.name)
    return {
      sends_mail: config.canSendMail,
      waiting: queue ? queue.waiting + queue.retrying + queue.running : 0,
      failed: failed.map((letter) => ({
        ...presentFailed(letter),
        recipient: recipientOf(letter),
      })),
      outbox: mails.slice(0, pageSize).map(({ id, recipient, subject, createdAt }) => ({
        id,
        recipient,
        subject,
        created_at: createdAt.toISOString(),
      })),
      has_more: mails.length > pageSize,
    }
  })

  serve(app, 'GET /moderator/mail/{mail}', async ({ params, request }) => {
    const staff = staffOf(request)
    // A link in the mail may give access to any account, even the owner's.
    if (staff.role !== 'owner') throw forbidden()
    const mail = await findOutboxMail(db, params.mail)
    if (!mail) throw notFound()
    const { id, recipient, subject, text } = mail
    await recordAudit(db, staff.by, {
      action: 'staff.mail_read',
      workspaceId: null,
      subject: { type: 'mail', id, name: subject },
      details: { recipient },
    })
    return { id, recipient, subject, text, created_at: mail.createdAt.toISOString() }
  })

  // Every instance has the billing queues, but only one that sells plans processes them.
  const isWorked = ({ name }: { name: string }) => config.billing || !name.startsWith('billing.')
  serve(app, 'GET /moderator/jobs', async () => ({
    queues: (await countJobs(db)).filter(isWorked).map(({ oldestAt, ...queue }) => ({
      ...queue,
      oldest_at: oldestAt?.toISOString() ?? null,
    })),
    failed: (await listDeadLetters(db, { limit: mostFailed })).map(presentFailed),
  }))

  serve(app, 'POST /moderator/jobs/{job}/retry', async ({ params, request }) => {
    const { by } = staffOf(request)
    await db.transaction(async (db) => {
      if (!(await replayDeadLetter(db, params.job))) throw notFound()
      const subject = { type: 'job', id: params.job, name: null }
      await recordAudit(db, by, { action: 'staff.job_retried', workspaceId: null, subject })
    })
    return { type: 'success', message: translate(request, 'done.job_retried') }
  })

  serve(app, 'GET /moderator/flags', () => listFlags(config))

  serve(app, 'GET /moderator/instance', () => describeInstance(db, { config, storage }))
}

/** Omits the job's data, which may be private. */
const presentFailed = ({ id, job, attempts, failure, sentAt, failedAt }: DeadLetter) => ({
  id,
  job,
  attempts,
  failure: failure?.message ?? null,
  sent_at: sentAt.toISOString(),
  failed_at: failedAt.toISOString(),
})

const addressed = z.object({ to: z.object({ address: z.string() }) })

function recipientOf({ data }: DeadLetter): string {
  const read = addressed.safeParse(data)
  return read.success ? read.data.to.address : ''
}
