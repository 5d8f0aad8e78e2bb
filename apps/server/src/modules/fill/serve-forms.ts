import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { VerifyCaptcha } from '../../captcha/verify-captcha.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { loadFormRenderer } from '../../pages/form-renderer.ts'
import type { Limits } from '../../rate-limit/limits.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Passwords } from '../accounts/passwords.ts'
import { storedName } from '../files/file-names.ts'
import { fileRoutes } from '../files/file.routes.ts'
import { receiveFile } from '../files/receive-file.ts'
import { placeIn } from '../files/upload-place.ts'
import { admitUpload, uploadRoutes } from '../files/upload.routes.ts'
import { createPasswordCheck } from '../forms/form-access.ts'
import { formRoutes } from '../forms/forms.routes.ts'
import { createPublishedForms, type PublishedForm } from '../forms/published-forms.ts'
import { createViewCounter } from '../forms/view-counter.ts'
import { createAnswerWriter } from '../submissions/answer-writer.ts'
import { answerRoutes } from '../submissions/answer.routes.ts'
import { createFormDoor } from '../submissions/form-door.ts'
import { submissionRoutes } from '../submissions/submissions.routes.ts'
import { createPaymentGateway } from '../../stripe/payment-gateway.ts'
import { paymentRoutes } from '../payments/payments.routes.ts'
import { planTier } from '../workspaces/plan-tier.policy.ts'
import { embedRoutes } from './embed.routes.ts'
import { fillRoutes } from './fill.routes.ts'
import { createFormHtml } from './form-html.ts'
import type { TakeFile } from './posted-form.ts'

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
  const gateway = config.stripe && createPaymentGateway(config.stripe)
  const answers = { db, published, write: createAnswerWriter(db), gateway }
  formRoutes(app, db, config, passwords, published)
  const door = createFormDoor(db, parts.keys, published, isRightPassword)
  submissionRoutes(app, db, storage)
  const views = createViewCounter(db, (error) => app.log.error(error, 'views were not counted'))
  app.addHook('onClose', views.flush)
  answerRoutes(app, db, { ...parts, answers, door, views })
  paymentRoutes(app, db, { door, gateway })
  fileRoutes(app, { db, storage }, config)
  await uploadRoutes(app, { ...parts, ...door, db })
  const { render, script } = await loadFormRenderer()
  const html = createFormHtml(render, script, parts)
  const tier = planTier(config)
  const takeFile =
    (request: FastifyRequest, form: PublishedForm): TakeFile =>
    async ({ field, name, content }) => {
      await admitUpload(parts.limits, request)
      const place = placeIn(form, field, tier)
      return storedName(await receiveFile({ db, storage }, { content, originalName: name }, place))
    }
  await embedRoutes(app)
  await fillRoutes(app, db, {
    ...parts,
    views,
    published,
    answers,
    isRightPassword,
    html,
    takeFile,
  })
}
