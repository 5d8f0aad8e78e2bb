import type { FastifyInstance } from 'fastify'
import type { VerifyCaptcha } from '../../captcha/verify-captcha.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { loadFormRenderer } from '../../pages/form-renderer.ts'
import { requestTooLarge } from '../../problems.ts'
import type { Limits } from '../../rate-limit/limits.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Passwords } from '../accounts/passwords.ts'
import { fileRoutes } from '../files/file.routes.ts'
import { uploadRoutes } from '../files/upload.routes.ts'
import { createPasswordCheck } from '../forms/form-access.ts'
import { formRoutes } from '../forms/forms.routes.ts'
import { createPublishedForms } from '../forms/published-forms.ts'
import { createAnswerWriter } from '../submissions/answer-writer.ts'
import { answerRoutes } from '../submissions/answer.routes.ts'
import { createFormDoor } from '../submissions/form-door.ts'
import { submissionRoutes } from '../submissions/submissions.routes.ts'
import { planTier } from '../workspaces/plan-tier.policy.ts'
import { fillRoutes } from './fill.routes.ts'
import { createFormHtml } from './form-html.ts'

type FormParts = {
  config: Config
  keys: AppKeys
  limits: Limits
  passwords: Passwords
  storage: Storage
  verifyCaptcha: VerifyCaptcha | undefined
}

/** Forms from both sides: the API of their authors, and what respondents meet. */
export async function serveForms(app: FastifyInstance, db: Database, parts: FormParts) {
  const { config, passwords, storage } = parts
  const published = createPublishedForms(db, planTier(config))
  const isRightPassword = createPasswordCheck(passwords)
  const answers = { db, published, write: createAnswerWriter(db) }
  formRoutes(app, db, config, passwords)
  const door = createFormDoor(db, published, isRightPassword)
  submissionRoutes(app, db, storage)
  answerRoutes(app, db, { ...parts, answers, door })
  fileRoutes(app, { db, storage }, config)
  await uploadRoutes(app, { ...parts, ...door, db })
  const { render, script } = await loadFormRenderer()
  const html = createFormHtml(render, script, config)
  const takeFile = () => async () => {
    throw requestTooLarge()
  }
  await fillRoutes(app, db, { ...parts, published, answers, isRightPassword, html, takeFile })
}
