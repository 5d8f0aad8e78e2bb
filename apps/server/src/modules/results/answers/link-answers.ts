import type { EndpointResponse } from '@formstead/contract'
import { blockTypes } from '@formstead/field-types'
import { inArray } from 'drizzle-orm'
import { linkFiles } from '../../files/submitted/link-files.ts'
import type { FileStores } from '../../files/upload/receive-file.ts'
import { submissions } from '../../submissions/submissions.table.ts'

type TextAnswer =
  EndpointResponse<'GET /open/forms/{form}/results/answers/{field}'>['answers'][number]
type Listed = { id: string; type: string; answers: readonly TextAnswer[] }

/** Adds links to answers of file fields. Other answers are unchanged. */
export async function linkAnswers(
  stores: FileStores,
  fields: readonly Listed[],
): Promise<TextAnswer[][]> {
  const holding = fields.filter(({ type }) => takesFiles(type))
  const ids = [...new Set(holding.flatMap(({ answers }) => answers.map((one) => one.submission)))]
  if (ids.length === 0) return fields.map(({ answers }) => [...answers])
  const rows = await stores.db
    .select({
      id: submissions.id,
      publicId: submissions.publicId,
      answers: submissions.answers,
    })
    .from(submissions)
    .where(inArray(submissions.id, ids))
  const linked = await linkFiles(stores, holding, rows)
  const bySubmission = new Map(rows.map(({ id }, index) => [id, linked[index]!]))
  return fields.map(({ id, type, answers }) =>
    answers.map((one) => {
      if (!takesFiles(type)) return one
      return {
        ...one,
        files: (bySubmission.get(one.submission)?.[id] ?? []) as TextAnswer['files'],
      }
    }),
  )
}

function takesFiles(type: string): boolean {
  const known = blockTypes.get(type)
  return known?.kind === 'field' && known.answer.files !== undefined
}
