import {
  decide,
  meetsConditions,
  readConditions,
  type Answers,
  type ConditionNode,
  type Form,
} from '@formstead/form-engine'
import type { Database } from '../../database/client.ts'
import { invalid, problem } from '../../problems.ts'
import type { CountableSubmission } from '../statistics/count-submissions.ts'
import { listNewest, type Scope } from './counted-submissions.queries.ts'
import type { OpenVersions } from './open-versions.ts'

/** The newest so many are looked at. */
const mostFiltered = 10_000

/** Null: there is no filter. */
export function readFilter(text: string | undefined): ConditionNode | null {
  if (text === undefined || text === '') return null
  const conditions = readConditions(parse(text))
  if (!conditions) throw invalid([problem('filter', 'request.invalid', { field: 'filter' })])
  return conditions
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export async function listMatching(
  db: Database,
  openVersions: OpenVersions,
  formId: number,
  scope: Scope,
  conditions: ConditionNode,
): Promise<{ rows: CountableSubmission[]; isLimited: boolean }> {
  const rows = await listNewest(db, formId, scope, { limit: mostFiltered + 1 })
  const looked = rows.slice(0, mostFiltered)
  const forms = await openVersions(
    db,
    looked.map(({ versionId }) => versionId),
  )
  return {
    rows: looked.filter((row) => isMatch(forms.get(row.versionId)!, row, scope, conditions)),
    isLimited: rows.length > mostFiltered,
  }
}

/** What is stored is what counted when it was sent: nothing is to be decided again, except what is computed. */
export function isMatch(
  form: Form,
  { answers, createdAt }: CountableSubmission,
  { timeZone }: Pick<Scope, 'timeZone'>,
  conditions: ConditionNode,
): boolean {
  const context = { nowMs: createdAt.getTime(), timeZone }
  const decision = {
    form,
    answers,
    get variables(): Answers {
      return decide(form, answers, context).variables
    },
  }
  return meetsConditions(conditions, decision, context)
}
