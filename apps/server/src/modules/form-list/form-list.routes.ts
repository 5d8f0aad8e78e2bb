import type { EndpointRequest, EndpointResponse } from '@formstead/contract'
import type { Language } from '@formstead/i18n'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { pageOf } from '../../http/response/numbered-pages.ts'
import { serve } from '../../http/serve.ts'
import { languageOf } from '../../translation/request-language.ts'
import { showingOf } from '../forms/form-showing.ts'
import { presentState, stateOf } from '../forms/present-form.ts'
import { requireWorkspace } from '../workspaces/workspaces.service.ts'
import { readDailySubmissions } from './daily-submissions.ts'
import {
  countContents,
  type FormList,
  listFormRows,
  listStatesAndTags,
} from './form-list.queries.ts'
import { listFormPage } from './form-list.service.ts'

type Query = EndpointRequest<'GET /open/workspaces/{workspace}/forms'>['query']
type FormRow = EndpointResponse<'GET /open/workspaces/{workspace}/forms'>['data'][number]
type Overview = EndpointResponse<'GET /open/workspaces/{workspace}/forms/overview'>

/** In a list without pages. */
const mostForms = 1000

/** Everything on the authors' start screen. */
export function formListRoutes(app: FastifyInstance, db: Database, config: Config): void {
  const listForms = async (request: FastifyRequest, list: FormList, asked: Query) => {
    const query = { ...asked, language: languageOf(request) }
    const { rows, total } = await listFormPage(db, list, query)
    const daily = await readDailySubmissions(
      db,
      rows.map(({ id }) => id),
      new Date(),
    )
    const shown = rows.map((row) => presentFormRow(row, daily.get(row.id), showingOf(config, row)))
    const { appUrl } = config
    return pageOf(shown, total, query, { appUrl, url: request.url })
  }

  serve(app, 'GET /open/workspaces/{workspace}/forms', async ({ params, query, request }) => {
    const workspaceId = params.workspace
    await requireWorkspace(db, requireActor(request).userId, workspaceId, 'view')
    return listForms(request, { workspaceId }, query)
  })

  serve(app, 'GET /open/workspaces/{workspace}/deletion', async ({ params, request }) => {
    const { userId } = requireActor(request)
    const { usersCount } = await requireWorkspace(db, userId, params.workspace, 'administer')
    return { ...(await countContents(db, params.workspace)), members: usersCount }
  })

  serve(app, 'GET /open/forms', async ({ query, request }) => {
    const list = { userId: requireActor(request).userId, only: request.onlyWorkspaceId }
    const { page, per_page: perPage } = query
    const all = { state: 'all', sort: 'updated_at' } as const
    if (page !== undefined || perPage !== undefined)
      return listForms(request, list, { ...all, page: page ?? 1, per_page: perPage ?? 100 })
    const asked = { ...all, language: languageOf(request) }
    const rows = await listFormRows(db, list, asked, { limit: mostForms, offset: 0 })
    return rows.map((row) => presentFormRow(row, undefined, showingOf(config, row)))
  })

  serve(app, 'GET /open/workspaces/{workspace}/forms/overview', async ({ params, request }) => {
    await requireWorkspace(db, requireActor(request).userId, params.workspace, 'view')
    return sumUp(await listStatesAndTags(db, params.workspace), languageOf(request))
  })
}

function presentFormRow(
  row: Awaited<ReturnType<typeof listFormRows>>[number],
  daily: number[] | undefined,
  showing: Parameters<typeof presentState>[2],
): FormRow {
  const limits = {
    // A draft holds what its author typed, and may be empty.
    visibility: row.visibility ?? 'draft',
    closes_at: row.closesAt,
    max_submissions_count: typeof row.maxSubmissions === 'number' ? row.maxSubmissions : null,
  }
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    workspace_id: row.workspaceId,
    tags: row.tags ?? [],
    ...limits,
    ...presentState(row, { ...limits, custom_domain: row.customDomain }, showing),
    state: stateOf(row.publishedVisibility),
    archived_at: row.archivedAt?.toISOString() ?? null,
    last_submission_at: row.lastSubmissionAt?.toISOString() ?? null,
    daily_submissions: daily ?? null,
  }
}

function sumUp(forms: Awaited<ReturnType<typeof listStatesAndTags>>, language: Language): Overview {
  const counts = { all: 0, live: 0, draft: 0, closed: 0, archived: 0, deleted: 0 }
  const tags = new Map<string, number>()
  for (const { group, tags: own } of forms) {
    counts[group] += 1
    if (group === 'deleted' || group === 'archived') continue
    counts.all += 1
    for (const tag of own ?? []) tags.set(tag, (tags.get(tag) ?? 0) + 1)
  }
  return {
    counts,
    tags: [...tags]
      .map(([name, count]) => ({ name, count }))
      .toSorted((one, other) => one.name.localeCompare(other.name, language, { numeric: true })),
  }
}
