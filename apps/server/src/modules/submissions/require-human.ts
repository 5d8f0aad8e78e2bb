import type { VerifyCaptcha } from '../../captcha/verify-captcha.ts'
import type { Database } from '../../database/client.ts'
import { invalid } from '../../problems.ts'
import { said } from '../../translation/sentence.ts'
import type { PublishedForm } from '../forms/published-forms.ts'
import type { SubmissionRequest } from './submission-request.ts'
import { findReplay } from './find-replay.ts'

/** Throws what the captcha has against an answer. One that is stored already has used its captcha up, and needs no other. */
export async function requireHuman(
  db: Database,
  verify: VerifyCaptcha | undefined,
  form: PublishedForm,
  request: SubmissionRequest,
  ip: string,
): Promise<void> {
  if (!form.document.use_captcha || !verify) return
  if (await findReplay(db, form, request)) return
  const { body, words } = request
  if (body.captcha === null) throw invalid({ captcha: [said(words('page.captcha_due'))] })
  if (!(await verify(body.captcha, ip, form.document.captcha_provider)))
    throw invalid({ captcha: [said(words('page.captcha_refused'))] })
}
