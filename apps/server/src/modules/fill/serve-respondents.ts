import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { VerifyCaptcha } from '../../captcha/verify-captcha.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { loadFormRenderer } from '../../pages/form-renderer.ts'
import type { Limits } from '../../rate-limit/limits.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Passwords } from '../../password-hashing/passwords.ts'
import { authorizeUpload } from '../files/upload/authorize-upload.ts'
import { storedName } from '../files/file-names.ts'
import { receiveFile } from '../files/upload/receive-file.ts'
import { placeIn } from '../files/upload/upload-place.ts'
import { uploadRoutes } from '../files/upload/upload.routes.ts'
import { createPasswordCheck } from '../forms/password/form-password.ts'
import type { PublishedForm, PublishedForms } from '../forms/published/published-forms.ts'
import { readCountries } from '../statistics/read-countries.ts'
import { createVisitCounter } from '../statistics/visit-counter.ts'
import type { SubmitParts } from '../submissions/accept/submit.service.ts'
import { createSubmissionWriter } from '../submissions/write/submission-writer.ts'
import { respondentRoutes } from '../submissions/respondent.routes.ts'
import { createFormResolver } from '../forms/published/resolve-form.ts'
import { createPaymentGateway } from '../../stripe/payment-gateway.ts'
import { paymentRoutes } from '../payments/payments.routes.ts'
import { embedRoutes } from './embed.routes.ts'
import { fillRoutes } from './fill.routes.ts'
import { createFormHtml } from './page/form-html.ts'
import { guestPreviewRoutes } from './preview/guest-preview.routes.ts'
import { createPageLimit } from './page/limit-pages.ts'
import { loadCodeMarkup } from './page/page-code.ts'
import type { TakeFile } from './posting/posted-form.ts'
import { previewRoutes } from './preview/preview.routes.ts'
import { createPreviews } from './preview/previews.ts'

type RespondentParts = {
  config: Config
  published: PublishedForms
  keys: AppKeys
  limits: Limits
  passwords: Passwords
  storage: Storage
  verifyCaptcha: VerifyCaptcha | undefined
  onStored: SubmitParts['onStored']
}

/** Everything respondents use: the public page of a form, its API, and embedding. Returns the page renderer. */
export async function serveRespondents(app: FastifyInstance, db: Database, parts: RespondentParts) {
  const { config, passwords, published, storage } = parts
  if (config.customCode === 'full')
    app.log.warn(
      'CUSTOM_CODE=full: code on a form runs with the rights of this address, and can act as any author who opens it',
    )
  const isRightPassword = createPasswordCheck(passwords, parts.limits)
  const gateway = config.stripe && createPaymentGateway(config.stripe)
  const answers = {
    db,
    published,
    write: createSubmissionWriter(db),
    gateway,
    onStored: parts.onStored,
  }
  const resolver = createFormResolver(db, parts.keys, published, isRightPassword)
  const views = createVisitCounter(
    db,
    (error) => app.log.error(error, 'views were not counted'),
    config.geoipFile === undefined ? undefined : readCountries(config.geoipFile),
  )
  app.addHook('onClose', views.flush)
  respondentRoutes(app, db, { ...parts, answers, resolver, views })
  paymentRoutes(app, db, { resolver, gateway })
  await uploadRoutes(app, { ...parts, ...resolver, db })
  const { prepare, scripts } = await loadFormRenderer()
  const html = createFormHtml(prepare, scripts, { ...parts, codeMarkup: await loadCodeMarkup() })
  const takeFile =
    (request: FastifyRequest, form: PublishedForm): TakeFile =>
    async ({ field, name, content }) => {
      const allowance = await authorizeUpload(parts, request)
      const file = { content: allowance.meter(content), originalName: name }
      return storedName(await receiveFile({ db, storage }, file, placeIn(form, field, config)))
    }
  embedRoutes(app)
  const previews = createPreviews(db, parts.keys, config)
  const pageLimit = createPageLimit(parts.limits)
  previewRoutes(app, { previews, html })
  await guestPreviewRoutes(app, { previews, html, pageLimit, config })
  await fillRoutes(app, db, {
    ...parts,
    views,
    answers,
    pageLimit,
    isRightPassword,
    html,
    takeFile,
  })
  return { html, previews, pageLimit }
}
export type FormPages = Awaited<ReturnType<typeof serveRespondents>>
