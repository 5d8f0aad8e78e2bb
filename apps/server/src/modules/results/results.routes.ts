import type { Feature } from '@formstead/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { requireActor } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { notFound } from '../../problems.ts'
import type { FileStores } from '../files/upload/receive-file.ts'
import { requireForm } from '../forms/forms.service.ts'
import { wordsFor } from '../forms/published/respondent-words.ts'
import { featureGate, planTier } from '../plans/plan-tier.policy.ts'
import { openTable } from '../submission-table/columns/table-columns.ts'
import { prepareTableFilter } from '../submission-table/filter/table-filter.ts'
import { readFilterText } from '../submission-table/filter/table-match.ts'
import { requireFeature } from '../workspaces/require-feature.ts'
import { readAnswers } from './answers/answers.ts'
import { findTimeZone } from './counts/update-form-counts.ts'
import { createKeptPeriods } from './counts/kept-periods.ts'
import { linkAnswers } from './answers/link-answers.ts'
import { createOpenVersions } from './counts/open-versions.ts'
import { readOverview } from './overview.ts'
import { resolvePeriod } from './counts/period.ts'
import { readReferencePeriod, readReferenceSpan } from './reference/reference-period.ts'
import {
  presentSummary,
  readDetails,
  readSeries,
  readValues,
} from './reference/reference-statistics.ts'
import { readStops } from './stops.ts'
import { listTextAnswers } from './answers/text-answers.ts'

type MemberForm = Awaited<ReturnType<typeof requireForm>>

/** Half a year, as clients of the reference product expect. */
const summaryDays = 183

export function resultRoutes(app: FastifyInstance, stores: FileStores, config: Config): void {
  const { db } = stores
  const openVersions = createOpenVersions()
  const parts = { db, openVersions, keptPeriods: createKeptPeriods() }

  async function find(request: FastifyRequest, ref: string, feature: Feature) {
    const form = await requireForm(db, requireActor(request).userId, ref, 'view')
    requireFeature(config, form, feature)
    const allows = featureGate(config, planTier(config, form.planTier))
    return {
      row: form,
      id: form.id,
      workspaceId: form.workspaceId,
      views: form.views,
      versionId: form.publishedVersionId ?? form.draftVersionId,
      language: form.document.language,
      keepsPartials: form.document.enable_partial_submissions && allows('partial_submissions'),
    }
  }

  async function findFilter({ row }: { row: MemberForm }, text: string | undefined) {
    const given = readFilterText(text)
    return given === null ? null : prepareTableFilter(await openTable(db, row), given)
  }

  async function findIn(
    request: FastifyRequest,
    params: { workspace: number; form: string },
    feature: Feature,
  ) {
    const form = await find(request, params.form, feature)
    if (form.workspaceId !== params.workspace) throw notFound()
    return form
  }

  serve(app, 'GET /open/forms/{form}/results/overview', async ({ params, query, request }) =>
    readOverview(parts, await find(request, params.form, 'form_analytics'), query),
  )

  serve(app, 'GET /open/forms/{form}/results/stops', async ({ params, query, request }) =>
    readStops(parts, await find(request, params.form, 'form_analytics'), query),
  )

  serve(app, 'GET /open/forms/{form}/results/answers', async ({ params, query, request }) => {
    const form = await find(request, params.form, 'form_summary')
    const filter = await findFilter(form, query.filter)
    const answers = await readAnswers(parts, form, query, { filter })
    const listed = answers.fields.map(({ id, type, latest }) => ({ id, type, answers: latest }))
    const linked = await linkAnswers(stores, listed)
    const fields = answers.fields.map((one, index) => ({ ...one, latest: linked[index]! }))
    return { ...answers, fields }
  })

  serve(
    app,
    'GET /open/forms/{form}/results/answers/{field}',
    async ({ params, query, request }) => {
      const form = await find(request, params.form, 'form_summary')
      const { status, search, after, limit } = query
      const filter = await findFilter(form, query.filter)
      const timeZone = (await findTimeZone(db, form.id)) ?? 'UTC'
      const scope = { ...resolvePeriod(query, timeZone), status }
      const words = await wordsFor(form.language)
      const wanted = { fieldId: params.field, words, limit, after, search, filter }
      const found = await listTextAnswers(db, openVersions, form.id, scope, wanted)
      const field = (await openTable(db, form.row)).columns.get(params.field)?.block
      if (!field) return found
      const [answers] = await linkAnswers(stores, [{ ...field, answers: found.answers }])
      return { ...found, answers: answers! }
    },
  )

  serve(app, 'GET /open/workspaces/{workspace}/form-stats/{form}', async (call) => {
    const form = await findIn(call.request, call.params, 'form_analytics')
    return readSeries(parts, form, readReferenceSpan(call.query))
  })

  serve(app, 'GET /open/workspaces/{workspace}/form-stats-details/{form}', async (call) =>
    readDetails(parts, await findIn(call.request, call.params, 'form_analytics')),
  )

  serve(app, 'GET /open/workspaces/{workspace}/form-summary/{form}', async (call) => {
    const form = await findIn(call.request, call.params, 'form_summary')
    const query = { ...readReferencePeriod(call.query), status: call.query.status }
    const options = { latest: 10, defaultDays: summaryDays }
    return presentSummary(await readAnswers(parts, form, query, options))
  })

  serve(
    app,
    'GET /open/workspaces/{workspace}/form-summary/{form}/field/{field}/values',
    async (call) => {
      const form = await findIn(call.request, call.params, 'form_summary')
      const { offset, status } = call.query
      const asked = { ...readReferencePeriod(call.query), status, days: summaryDays }
      return readValues(parts, form, call.params.field, { ...asked, offset })
    },
  )
}
