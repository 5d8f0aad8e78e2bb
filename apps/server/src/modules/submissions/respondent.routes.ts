import { hash, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import type { VerifyCaptcha } from '../../captcha/verify-captcha.ts'
import { serve } from '../../http/serve.ts'
import { inZone } from '../forms/present-form.ts'
import { forbidden, invalid, notFound, problem } from '../../problems.ts'
import type { Limits } from '../../rate-limit/limits.ts'
import type { Storage } from '../../storage/storage.ts'
import { assignUploads } from '../files/submitted/assign-uploads.ts'
import { listSentUploads } from '../files/submitted/answer-files.ts'
import { linkFiles } from '../files/submitted/link-files.ts'
import { listDrawings, storeDrawings } from '../files/submitted/store-drawings.ts'
import { completePresignedUploads } from '../files/upload/presigned-upload.ts'
import { presentPublicForm } from '../forms/published/present-public-form.ts'
import type { PublishedForm } from '../forms/published/published-forms.ts'
import { findPaidIntents } from '../payments/payments.service.ts'
import { readVisit } from '../statistics/read-visit.ts'
import type { VisitCounter } from '../statistics/visit-counter.ts'
import { readSubmissionBody, type SubmissionBody } from './submission-body.ts'
import { submissionMeta } from './accept/submission-request.ts'
import { validateBeforeStoring, submit, type SubmitParts } from './accept/submit.service.ts'
import type { Stored } from './accept/store-concurrently.ts'
import { findReplay } from './accept/find-replay.ts'
import { type FormResolver, refusalOf } from '../forms/published/resolve-form.ts'
import { requireSolvedCaptcha } from './accept/require-solved-captcha.ts'
import { findGeneratedIds } from './own/generated-ids.ts'
import { accessToOwn, findOwnSubmission, withoutSecrets } from './own/own-submission.ts'
import { wordsFor } from '../forms/published/respondent-words.ts'
import { savePartial } from './own/save-partial.ts'

export type RespondentRouteParts = {
  config: Config
  answers: SubmitParts
  resolver: FormResolver
  views: VisitCounter
  storage: Storage
  limits: Limits
  verifyCaptcha: VerifyCaptcha | undefined
}

const longestKey = 255

export function respondentRoutes(
  app: FastifyInstance,
  db: Database,
  parts: RespondentRouteParts,
): void {
  const { config, answers, resolver, storage, verifyCaptcha, views } = parts
  const { resolve, requireOpen } = resolver

  serve(app, 'GET /forms/{form}', async ({ params, query, request }) => {
    const { form, access } = await resolve(request, params.form)
    if (access === 'hidden') throw notFound()
    return inZone(presentPublicForm(form, access), query)
  })

  serve(app, 'GET /forms/{form}/view', async ({ params, request }) => {
    const form = await requireOpen(request, params.form)
    if (!request.actor) views.count(form, readVisit(request.headers, null, config.appUrl), request)
    return { type: 'success' }
  })

  serve(app, 'POST /forms/{form}/answer', async ({ params, body: rawBody, request, reply }) => {
    const { form, access: formAccess } = await resolve(request, params.form)
    const access =
      formAccess === 'full'
        ? await accessToOwn(db, form, formAccess, readSubmissionBody(rawBody).submissionId)
        : formAccess
    const isCheck = request.headers['precognition'] === 'true'
    const refusal = access === 'open' ? undefined : refusalOf(access)
    if (refusal) {
      if (access !== 'full' && access !== 'closed') throw refusal
      // A submission that took the last place, or arrived just before closing, may be retried.
      const known = await findReplay(db, form, { key: keyOf(request), bodyHash: hashOf(rawBody) })
      if (known) return respond(reply, form, known)
      if (isCheck || !(await isPaid(form, rawBody))) throw refusal
    }
    const given = readSubmissionBody(rawBody)
    const body = isCheck
      ? given
      : { ...given, answers: await storeDrawings({ ...parts, db }, request, form, given.answers) }
    const words = await wordsFor(form.document.language)
    const uploads = listSentUploads(form.form, body.answers)
    await completePresignedUploads({ db, storage }, uploads)
    await assignUploads(db, form, uploads, config.storageQuota)
    if (isCheck) {
      await validateBeforeStoring(answers, form, { body }, fieldsToCheck(request, form, body))
      return answerCheck(reply)
    }
    const meta = submissionMeta(form, body, request.ip)
    if (body.isPartial && form.document.enable_partial_submissions) {
      const { id, changedId } = await savePartial(db, form, { body, meta })
      answers.onStored(form.id, changedId === undefined ? { sent: [id] } : { changed: [changedId] })
      return { type: 'success', message: 'Partial submission saved.', submission_hash: id }
    }
    const sent = {
      body,
      key: keyOf(request),
      bodyHash: hashOf(rawBody),
      meta,
      words,
      refusal,
    }
    await requireSolvedCaptcha(db, verifyCaptcha, form, sent, request.ip)
    return respond(reply, form, await submit(answers, form, sent))
  })

  async function respond(reply: FastifyReply, form: PublishedForm, stored: Stored) {
    const { accepted, isReplayed } = stored
    if (isReplayed) reply.header('idempotent-replayed', 'true')
    const generated = await findGeneratedIds(db, form, accepted.submission_id)
    return generated ? { ...accepted, generated } : accepted
  }

  /** Whether the respondent was charged before the form was full or closed. */
  async function isPaid(form: PublishedForm, rawBody: Record<string, unknown>): Promise<boolean> {
    const sent = readSubmissionBody(rawBody)
    return !sent.isPartial && (await findPaidIntents(answers, form, sent.answers)).size > 0
  }

  serve(app, 'GET /forms/{form}/submissions/{submission}', async ({ params, request }) => {
    const { form, access: formAccess } = await resolve(request, params.form)
    const access = await accessToOwn(db, form, formAccess, params.submission)
    if (access !== 'open') throw refusalOf(access)
    if (!form.document.editable_submissions) throw forbidden()
    const own = await findOwnSubmission(db, form, { submissionId: params.submission })
    if (!own) throw notFound()
    const { answers: given, row, completionTime } = own
    const [data] = await linkFiles({ db, storage }, form.document.properties, [
      { publicId: row.publicId, answers: withoutSecrets(form, given) },
    ])
    return { data: data!, completion_time: completionTime }
  })
}

const hashOf = (rawBody: object) => hash('sha256', JSON.stringify(rawBody), 'hex')

function keyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (key === undefined) return randomUUID()
  if (typeof key !== 'string' || key.length > longestKey || !/^[\x21-\x7e]+$/.test(key))
    throw invalid([problem('idempotency-key', 'submission.idempotency_key')])
  return key
}

/**
 * Returns the fields to validate live. Live validation stores nothing, so it cannot check whether a drawing is an
 * image.
 */
function fieldsToCheck(
  request: FastifyRequest,
  form: PublishedForm,
  { answers }: SubmissionBody,
): ReadonlySet<string> {
  const only = request.headers['precognition-validate-only']
  const named =
    typeof only === 'string' ? only.split(',').map((id) => id.trim()) : [...form.form.byId.keys()]
  const drawn = listDrawings(form, answers)
  return new Set(named.filter((id) => !drawn.includes(id)))
}

function answerCheck(reply: FastifyReply): never {
  reply.code(204).headers({ precognition: 'true', 'precognition-success': 'true' })
  return undefined as never
}
