import { cutText } from '@formstead/rich-text'
import type { Database } from '../../database/client.ts'
import { wordsFor } from '../forms/published/respondent-words.ts'
import { createOpenVersions } from '../results/counts/open-versions.ts'
import { textOf } from '../results/answers/text-answers.ts'
import { listAnswered } from './insights.queries.ts'
import { batchAnswers, batchCharacters, longestAnswer } from './batch-size.ts'

/** An answer and where it comes from; only the text is sent to the model. */
export type AnswerText = { submission: number; text: string }

const readAtOnce = 500

/** The answers to a field, oldest first, in batches that fit into one request. */
export async function* readBatches(
  db: Database,
  { formId, field }: { formId: number; field: string },
): AsyncGenerator<AnswerText[]> {
  const openVersions = createOpenVersions()
  const words = await wordsFor('en')
  let batch: AnswerText[] = []
  let characters = 0
  for (let after = 0; ;) {
    const rows = await listAnswered(db, { formId, field, after, limit: readAtOnce })
    const forms = await openVersions(
      db,
      rows.map(({ versionId }) => versionId),
    )
    for (const row of rows) {
      after = row.id
      const text = cutText(textOf(forms.get(row.versionId)!, row, field, words), longestAnswer)
      if (text.trim() === '') continue
      if (batch.length === batchAnswers || characters + text.length > batchCharacters) {
        yield batch
        batch = []
        characters = 0
      }
      batch.push({ submission: row.id, text })
      characters += text.length
    }
    if (rows.length < readAtOnce) break
  }
  if (batch.length > 0) yield batch
}
