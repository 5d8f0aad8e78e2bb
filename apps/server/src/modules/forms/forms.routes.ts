import { readDraft } from '@formstead/form-engine'
import type { ServerKey } from '@formstead/i18n'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { languageOf, translate } from '../../translation/request-language.ts'
import { translatorFor } from '../../translation/translator.ts'
import type { Passwords } from '../../password-hashing/passwords.ts'
import { auditActorOf } from '../audit/record-audit.ts'
import { presentWorkspace } from '../workspaces/present-workspace.ts'
import { archiveForm } from './publishing/archive-form.ts'
import {
  listVersions,
  requireVersionOf,
  restoreVersion,
} from './publishing/form-versions.service.ts'
import type { MemberFormRow } from './forms.queries.ts'
import {
  createForm,
  deleteForm,
  duplicateForm,
  type MoveFiles,
  moveForm,
  regenerateLink,
  requireForm,
  restoreForm,
  saveForm,
} from './forms.service.ts'
import { inZone, missingTier, presentForm, presentVersion } from './present-form.ts'
import { showingOf, type ShownPlan } from './form-showing.ts'
import { setPassword } from './password/set-password.ts'
import { setTags } from './set-tags.ts'
import { setSlug } from './slug/set-slug.ts'
import { publishForm } from './publishing/publishing.service.ts'
import type { PublishedForms } from './published/published-forms.ts'

const planNames = { free: 'Free', pro: 'Pro', enterprise: 'Enterprise' }

type FormRouteParts = {
  config: Config
  passwords: Passwords
  published: PublishedForms
  moveFiles: MoveFiles
  /** Returns false if there is no such version of a submission. */
  restoreSubmission: (db: Database, userId: number, versionId: number) => Promise<boolean>
}

export function formRoutes(
  app: FastifyInstance,
  db: Database,
  { config, passwords, published, moveFiles, restoreSubmission }: FormRouteParts,
): void {
  const rules = { passwords, maySetSlug: config.isSelfHosted }
  const showing = (row: ShownPlan) => showingOf(config, row)
  const present = (request: FastifyRequest, row: MemberFormRow) =>
    presentForm(
      row,
      showing(row),
      presentWorkspace(row.workspace, config),
      translatorFor(languageOf(request)).translate,
    )
  const presentChanged = (request: FastifyRequest, row: MemberFormRow) => {
    published.forget(row.slug)
    return present(request, row)
  }
  const success = <Rest extends object>(request: FastifyRequest, done: ServerKey, rest: Rest) => ({
    type: 'success' as const,
    message: translate(request, done),
    ...rest,
  })

  /** The message also says if respondents will not see all of the form. */
  const saved = (request: FastifyRequest, done: ServerKey, row: MemberFormRow) => {
    const plan = missingTier(row.document, showing(row))
    const answer = success(request, done, { form: presentChanged(request, row) })
    if (!plan) return answer
    const cleaned = translatorFor(languageOf(request)).t('done.form_cleaned', {
      plan: planNames[plan],
    })
    return { ...answer, message: `${answer.message} ${cleaned}` }
  }

  serve(app, 'GET /open/forms/{form}', async ({ params, query, request }) => {
    const form = await requireForm(db, requireActor(request).userId, params.form, 'view')
    if (query.version_id === undefined) return inZone(present(request, form), query)
    const version = await requireVersionOf(db, form, query.version_id)
    const document = readDraft(version.document)
    return inZone(present(request, { ...form, document, draftVersionId: version.id }), query)
  })

  serve(app, 'POST /open/forms', async ({ body, request }) => {
    const { userId } = requireActor(request)
    const { form, isFirst } = await createForm(db, rules, userId, body, auditActorOf(request))
    return { ...saved(request, 'done.form_created', form), users_first_form: isFirst }
  })

  serve(app, 'PUT /open/forms/{form}', async ({ params, body, request }) => {
    const { userId } = requireActor(request)
    const form = await saveForm(db, rules, userId, params.form, body, auditActorOf(request))
    return saved(request, 'done.form_updated', form)
  })

  serve(app, 'POST /open/forms/{form}/publish', async ({ params, body, request }) => {
    const { userId } = requireActor(request)
    const named = { userId, ref: params.form, revision: body.revision }
    const form = await publishForm(db, named, auditActorOf(request))
    return saved(request, 'done.form_published', form)
  })

  serve(app, 'PUT /open/forms/{form}/password', async ({ params, body, request }) => {
    const { userId } = requireActor(request)
    const { slug } = await setPassword(db, passwords, userId, params.form, body.password)
    published.forget(slug)
    return { type: 'success', has_password: body.password !== null }
  })

  serve(app, 'DELETE /open/forms/{form}', async ({ params, request }) => {
    const { userId } = requireActor(request)
    const { slug } = await deleteForm(db, userId, params.form, auditActorOf(request))
    published.forget(slug)
    return success(request, 'done.form_deleted', {})
  })

  serve(app, 'POST /open/forms/{form}/restore', async ({ params, request }) => {
    const { userId } = requireActor(request)
    const form = await restoreForm(db, userId, params.form, auditActorOf(request))
    return success(request, 'done.form_restored', { form: presentChanged(request, form) })
  })

  serve(app, 'PUT /open/forms/{form}/archive', async ({ params, body, request }) => {
    const { userId } = requireActor(request)
    const asked = { ref: params.form, ...body }
    const { form, wasClosed } = await archiveForm(db, userId, asked, auditActorOf(request))
    published.forget(form.slug)
    const done = body.archived ? 'done.form_archived' : 'done.form_unarchived'
    return success(request, done, { was_closed: wasClosed })
  })

  serve(app, 'PUT /open/forms/{form}/tags', async ({ params, body, request }) => {
    const { userId } = requireActor(request)
    const tags = await setTags(db, userId, { ref: params.form, tags: body.tags })
    return { type: 'success', tags }
  })

  serve(app, 'POST /open/forms/{form}/duplicate', async ({ params, request }) => {
    const { userId } = requireActor(request)
    const form = await duplicateForm(db, userId, params.form, auditActorOf(request))
    return success(request, 'done.form_duplicated', { new_form: present(request, form) })
  })

  serve(app, 'POST /open/forms/{form}/workspace/{workspace}', async ({ params, request }) => {
    const target = { ref: params.form, workspaceId: params.workspace }
    const { userId } = requireActor(request)
    const { slug } = await moveForm(db, moveFiles, userId, target, auditActorOf(request))
    published.forget(slug)
    return success(request, 'done.form_moved', {})
  })

  serve(app, 'PUT /open/forms/{form}/regenerate-link/{style}', async ({ params, request }) => {
    const { userId } = requireActor(request)
    const { before, form } = await regenerateLink(db, userId, params.form, params.style)
    published.forget(before)
    return success(request, 'done.form_link', { form: presentChanged(request, form) })
  })

  serve(app, 'PUT /open/forms/{form}/slug', async ({ params, body, request }) => {
    const { userId } = requireActor(request)
    const named = { ref: params.form, slug: body.slug }
    const { before, form } = await setSlug(db, rules, userId, named)
    published.forget(before)
    return success(request, 'done.form_link', { form: presentChanged(request, form) })
  })

  serve(app, 'GET /versions/form/{form}', async ({ params, request }) => {
    const { form, versions } = await listVersions(db, requireActor(request).userId, params.form)
    return versions.map((row) => presentVersion(row, form.publishedVersionId))
  })

  serve(app, 'POST /versions/{version}/restore', async ({ params, request }) => {
    const { userId } = requireActor(request)
    if (params.form === undefined && (await restoreSubmission(db, userId, params.version)))
      return success(request, 'done.version_restored', {})
    const named = { versionId: params.version, formRef: params.form }
    const form = await restoreVersion(db, userId, named)
    return success(request, 'done.version_restored', { form: presentChanged(request, form) })
  })
}
