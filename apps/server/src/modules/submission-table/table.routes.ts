import type { EndpointRequest } from '@formstead/contract'
import { cleanForm } from '@formstead/form-engine'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { fieldPhrase } from '../../http/request/field-names.ts'
import { pageOf, rangeOf } from '../../http/response/numbered-pages.ts'
import { serve } from '../../http/serve.ts'
import { invalid, problem } from '../../problems.ts'
import { showingOf } from '../forms/form-showing.ts'
import { requireForm } from '../forms/forms.service.ts'
import { isClosed } from '../forms/present-form.ts'
import type { SubmissionRow } from '../submissions/stored-submissions.ts'
import { listValues } from './columns/column-values.ts'
import { countMatches } from './filter/count-matches.ts'
import { findNeighbors } from './find-neighbors.ts'
import { findCursorAt, listPage, listWindow } from './list-window.ts'
import { largeForm, noteOrder, sortedAtOnce } from './indexes/order-indexes.ts'
import { presentColumns } from './columns/present-columns.ts'
import { presentSubmission, presentSubmissions, type Stores } from './present-submissions.ts'
import {
  findDocument,
  listNotAsked,
  listNumberedVersions,
  requireSubmission,
  type NumberedVersion,
} from './submission-record.ts'
import type { FormTable } from './columns/table-columns.ts'
import { requireTable } from './require-table.ts'
import { prepareMatch, readFilterText, type TableMatch } from './filter/table-match.ts'
import { printCursor, readCursor, readOrder, type TableOrder } from './table-order.ts'

type MemberForm = Awaited<ReturnType<typeof requireForm>>
type ListQuery = EndpointRequest<'GET /open/forms/{form}/submissions'>['query']
type Counters = Awaited<ReturnType<typeof requireTable>>['counters']
type MatchQuery = Pick<ListQuery, 'search' | 'status' | 'label' | 'filter'>

/** Routes for reading submissions: the table, its columns, and a single submission. */
export function tableRoutes(app: FastifyInstance, stores: Stores, config: Config): void {
  const { db } = stores
  const { appUrl } = config
  const open = (request: FastifyRequest, ref: string) =>
    requireTable(db, requireActor(request).userId, ref)
  const matchOf = (table: FormTable, { filter, ...query }: MatchQuery) =>
    prepareMatch(db, table, { ...query, filter: readFilterText(filter) })

  serve(app, 'GET /open/forms/{form}/submissions', async ({ params, query, request }) => {
    const { table, blocks, counters } = await open(request, params.form)
    const match = await matchOf(table, query)
    const order = await readLargeOrder(table, query, counters)
    const total = () => countAll(match, counters, query.status)
    const address = { appUrl, url: request.url }
    if (isWindow(query)) {
      const { rows, next, previous } = await readWindow(match, order, query, total)
      const data = await presentSubmissions(stores, blocks, rows)
      const page = pageOf(data, 0, { page: 1, per_page: query.limit ?? query.per_page }, address)
      return {
        data,
        links: { first: null, last: null, prev: null, next: null },
        meta: {
          ...page.meta,
          current_page: null,
          last_page: null,
          total: null,
          from: null,
          to: null,
          links: [],
          next_cursor: next && printCursor(next),
          previous_cursor: previous && printCursor(previous),
        },
      }
    }
    const { limit, offset } = rangeOf(query)
    const count = await total()
    const rows = await listPage(db, match, order, { limit, offset, total: count })
    const data = await presentSubmissions(stores, blocks, rows)
    const page = pageOf(data, count, query, address)
    return { ...page, meta: { ...page.meta, next_cursor: null, previous_cursor: null } }
  })

  async function readLargeOrder(
    table: FormTable,
    query: ListQuery,
    { completed, partial }: Counters,
  ): Promise<TableOrder> {
    const order = readOrder(table, query)
    if (!order.key) return order
    const count = completed + partial
    if (count < largeForm) return order
    const { isReady } = await noteOrder(db, table.formId, query.sort!, order.key)
    return isReady ? order : { ...order, pieces: Math.ceil(count / sortedAtOnce) }
  }

  const isWindow = ({ limit, after, before, position }: ListQuery) =>
    [limit, after, before, position].some((one) => one !== undefined)

  async function readWindow(
    match: TableMatch,
    order: TableOrder,
    query: ListQuery,
    countRows: () => Promise<number>,
  ) {
    const { after, before, position, limit = query.per_page } = query
    if (before !== undefined) {
      const from = readCursor(before, order, 'before')
      const window = await listWindow(db, match, order, { from, limit, isBackward: true })
      return {
        rows: window.rows,
        next: window.rows.at(-1)?.cursor ?? null,
        previous: window.end,
      }
    }
    const total = position && match.isPlain ? await countRows() : null
    const from =
      after === undefined
        ? position && (await findCursorAt(db, match, order, position - 1, total))
        : readCursor(after, order, 'after')
    if (position && !from) return { rows: [], next: null, previous: null }
    const window = await listWindow(db, match, order, { from: from || undefined, limit })
    const previous = from ? (window.rows[0]?.cursor ?? null) : null
    return { rows: window.rows, next: window.end, previous }
  }

  async function countAll(match: TableMatch, counters: Counters, status: ListQuery['status']) {
    if (!match.isPlain) return (await countMatches(db, match, true)).count
    const { completed, partial } = counters
    return { completed, partial, all: completed + partial }[status]
  }

  serve(app, 'GET /open/forms/{form}/submissions/count', async ({ params, query, request }) => {
    const { table, counters } = await open(request, params.form)
    const match = await matchOf(table, query)
    const { count, isExact } = match.isPlain
      ? { count: await countAll(match, counters, query.status), isExact: true }
      : await countMatches(db, match, query.exact === 'true')
    return { count, is_exact: isExact, ...counters }
  })

  serve(app, 'GET /open/forms/{form}/submissions/values', async ({ params, query, request }) => {
    const { table } = await open(request, params.form)
    const column = table.columns.get(query.column)
    if (!column)
      throw invalid([problem('column', 'request.unknown', { field: fieldPhrase('column') })])
    return listValues(db, await matchOf(table, query), column)
  })

  serve(app, 'GET /open/forms/{form}/columns', async ({ params, request }) => {
    const { table } = await open(request, params.form)
    return presentColumns(table, await listNumberedVersions(db, table.formId))
  })

  serve(app, 'GET /open/forms/{form}/submissions/{submission}', async ({ params, request }) => {
    const { table, blocks } = await open(request, params.form)
    const row = await requireSubmission(db, table.formId, params.submission)
    return presentSubmission(stores, blocks, row)
  })

  serve(app, 'GET /open/forms/{form}/submissions/{submission}/record', async (call) => {
    const { params, request } = call
    const form = await requireForm(db, requireActor(request).userId, params.form, 'view')
    const row = await requireSubmission(db, form.id, params.submission)
    const document = await findDocument(db, row.versionId)
    const versions = await listNumberedVersions(db, form.id)
    const blocks = [...document.properties, ...form.document.properties, ...form.removedProperties]
    const submission = await presentSubmission(stores, blocks, row)
    const find = (id: number | null) => versions.find((one) => one.id === id)
    const published = find(form.publishedVersionId)
    return {
      submission,
      version: presentVersion(
        find(row.versionId) ?? { id: row.versionId, number: 0, publishedAt: null },
      ),
      published_version: published ? presentVersion(published) : null,
      form: document,
      not_asked: listNotAsked(document, row),
      edit_url: await findEditUrl(db, config, form, row),
    }
  })

  serve(app, 'GET /open/forms/{form}/submissions/{submission}/neighbors', async (call) => {
    const { params, query, request } = call
    const { table } = await open(request, params.form)
    await requireSubmission(db, table.formId, params.submission)
    const match = await matchOf(table, query)
    return findNeighbors(db, match, readOrder(table, query), params.submission)
  })
}

/** Where the respondent may change it now. The version that it was made for does not matter. */
async function findEditUrl(
  db: Database,
  config: Config,
  form: MemberForm,
  { publicId }: SubmissionRow,
): Promise<string | null> {
  if (form.publishedVersionId === null || form.heldFor !== null) return null
  const { allows, now, originOf } = showingOf(config, form)
  const published = cleanForm(await findDocument(db, form.publishedVersionId), allows).form
  if (published.visibility !== 'public' || isClosed(published, now)) return null
  if (!published.editable_submissions) return null
  return `${originOf(published.custom_domain)}/forms/${form.slug}?submission_id=${publicId}`
}

const presentVersion = ({
  id,
  number,
  publishedAt,
}: Pick<NumberedVersion, 'id' | 'number' | 'publishedAt'>) => ({
  id,
  number,
  published_at: publishedAt?.toISOString() ?? null,
})
