import type { RespondentWords } from '@formstead/field-types'
import type { Form } from '@formstead/form-engine'
import { and, sql } from 'drizzle-orm'
import type { Database } from '../../../database/client.ts'
import { printDate } from '../../../http/response/print-date.ts'
import type { CountableSubmission } from '../../statistics/count-submissions.ts'
import type { TableFilter } from '../../submission-table/filter/table-filter.ts'
import { submissions } from '../../submissions/submissions.table.ts'
import { listNewest, type Scope } from '../counts/counted-submissions.queries.ts'
import { isMatch } from './filtered-submissions.ts'
import type { OpenVersions } from '../counts/open-versions.ts'

type TextAnswer = { submission: number; created_at: string; text: string; by: string }

/** Without a search, most rows have something to show. */
const firstBatch = 20
const batchSize = 200
/** After this many rows without a match, the client has to request more. */
const mostLookedAt = 20_000

type Wanted = {
  fieldId: string
  words: RespondentWords
  limit: number
  after?: number | undefined
  search?: string | undefined
  filter?: TableFilter | null
}

/** Newest first. `next` is where to continue, and null if there are no more. */
export async function listTextAnswers(
  db: Database,
  openVersions: OpenVersions,
  formId: number,
  scope: Scope,
  { fieldId, words, limit, after, search, filter = null }: Wanted,
): Promise<{ answers: TextAnswer[]; next: number | null }> {
  const found: TextAnswer[] = []
  const needle = search?.trim().toLowerCase()
  let before = after
  // One more than needed shows whether more follow.
  let size = needle ? batchSize : Math.max(firstBatch, limit) + 1
  for (let looked = 0; looked < mostLookedAt; looked += size, size = batchSize) {
    const also = and(isAnswered(fieldId), filter?.might)
    const rows = await listNewest(db, formId, scope, { limit: size, before, also })
    const forms = await openVersions(
      db,
      rows.map(({ versionId }) => versionId),
    )
    const isLast = rows.length < size
    for (const row of rows) {
      before = row.id
      const form = forms.get(row.versionId)!
      if (filter && !isMatch(row, filter)) continue
      const text = textOf(form, row, fieldId, words)
      if (text === '' || (needle && !text.toLowerCase().includes(needle))) continue
      found.push(present(form, row, fieldId, text, words))
      if (found.length === limit)
        return { answers: found, next: isLast && row === rows.at(-1) ? null : row.id }
    }
    if (isLast) return { answers: found, next: null }
  }
  return { answers: found, next: before ?? null }
}

/** Not blank, as far as the database can tell. */
export const isAnswered = (fieldId: string) =>
  sql`${submissions.answers} -> ${fieldId} not in ('null', '""', '[]', '{}')`

export function present(
  form: Form,
  row: CountableSubmission,
  fieldId: string,
  text: string,
  words: RespondentWords,
): TextAnswer {
  return {
    submission: row.id,
    created_at: printDate(row.createdAt),
    text,
    by: whoseIs(form, row, fieldId, words),
  }
}

/** Empty if it was not answered, or not with a valid value. */
export function textOf(
  form: Form,
  { answers }: Pick<CountableSubmission, 'answers'>,
  fieldId: string,
  words: RespondentWords,
): string {
  const entry = form.byId.get(fieldId)
  const answer = Object.hasOwn(answers, fieldId) ? answers[fieldId] : null
  if (!entry?.answer || answer === null || answer === undefined) return ''
  try {
    return entry.answer.toText(answer, entry.block, words)
  } catch {
    return ''
  }
}

const longestName = 60

/** The first single-line text answer: usually a name, or else an address. */
function whoseIs(form: Form, row: CountableSubmission, fieldId: string, words: RespondentWords) {
  for (const { block, answer } of form.blocks) {
    if (!answer || answer.isSecret?.(block) || answer.files) continue
    if (typeof row.answers[block.id] !== 'string') continue
    const text = textOf(form, row, block.id, words)
    const isLine = text !== '' && text.length <= longestName && !text.includes('\n')
    if (isLine) return block.id === fieldId ? '' : text
  }
  return ''
}
