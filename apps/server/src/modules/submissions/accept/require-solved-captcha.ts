import type { VerifyCaptcha } from '../../../captcha/verify-captcha.ts'
import type { Database } from '../../../database/client.ts'
import { invalid, problem } from '../../../problems.ts'
import { supportedLanguage } from '../../../translation/translator.ts'
import type { PublishedForm } from '../../forms/published/published-forms.ts'
import type { SubmissionRequest } from './submission-request.ts'
import { findReplay } from './find-replay.ts'

/** Throws if the captcha fails. A retry of a stored submission needs no new captcha: its first attempt used it up. */
export async function requireSolvedCaptcha(
  db: Database,
  verify: VerifyCaptcha | undefined,
  form: PublishedForm,
  request: SubmissionRequest,
  ip: string,
): Promise<void> {
  if (!form.document.use_captcha || !verify) return
  if (await findReplay(db, form, request)) return
  const { captcha } = request.body
  const language = supportedLanguage(form.document.language)
  if (captcha === null) throw invalid([problem('captcha', 'answer.captcha_required')], language)
  if (!(await verify(captcha, ip, form.document.captcha_provider)))
    throw invalid([problem('captcha', 'answer.captcha_refused')], language)
}
