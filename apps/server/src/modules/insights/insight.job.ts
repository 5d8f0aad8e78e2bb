import { z } from 'zod'
import type { Database } from '../../database/client.ts'
import { defineChore, defineJob } from '../../jobs/define-job.ts'
import type { Workers } from '../../jobs/workers.ts'
import { ModelError } from '../ai/model/model-error.ts'
import type { Model } from '../ai/model/model.ts'
import { createAnswerAnalysis } from './answer-question.ts'
import { readBatches, type AnswerText } from './answer-batches.ts'
import { createThemeAnalysis } from './find-themes.ts'
import { findInsight, updateInsight } from './insights.queries.ts'
import { removeQuotes } from './quotes.ts'

export const insightJob = defineJob({
  name: 'insights.analyze',
  data: z.object({ formId: z.int(), id: z.string() }),
  retry: { limit: 1, delaySeconds: 5, maxDelaySeconds: 60 },
  timeoutSeconds: 3600,
})

export const cleanInsightsJob = defineChore({
  name: 'insights.clean',
  cron: '23 * * * *',
  timeoutSeconds: 1800,
})

/** Requests to the model at the same time. */
const atOnce = 4

type JobParts = {
  db: Database
  model: Model
  signal?: AbortSignal | undefined
  attempt?: number
}

/** An interrupted analysis starts over. Deleting it stops it. */
export async function runInsight(
  { db, model, signal, attempt = 1 }: JobParts,
  { formId, id }: { formId: number; id: string },
): Promise<void> {
  const found = await findInsight(db, formId, id)
  if (!found || found.status === 'completed' || found.status === 'failed') return
  const parts = { model, language: found.language, signal }
  const analysis =
    found.question === null
      ? createThemeAnalysis(parts)
      : createAnswerAnalysis(parts, found.question)
  let processed = 0
  const report = async (batches: readonly AnswerText[][]) => {
    processed += batches.reduce((sum, batch) => sum + batch.length, 0)
    return updateInsight(db, id, { status: 'processing', processed })
  }
  try {
    for await (const batches of inGroups(readBatches(db, found), atOnce)) {
      await Promise.all(batches.map(analysis.add))
      if (!(await report(batches))) return
    }
    const result = await analysis.finish()
    await updateInsight(db, id, { status: 'completed', result, processed, total: processed })
  } catch (error) {
    const isFinal = error instanceof ModelError && !signal?.aborted
    if (!isFinal && attempt <= insightJob.retry.limit) throw error
    const code = error instanceof ModelError ? error.code : 'ai_unusable'
    await updateInsight(db, id, { status: 'failed', error: code })
    if (!isFinal) throw error
  }
}

/** The first batch comes alone, because the later ones reuse the theme names found in it. */
async function* inGroups<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let group: Item[] = []
  let wanted = 1
  for await (const item of items) {
    group.push(item)
    if (group.length < wanted) continue
    yield group
    group = []
    wanted = size
  }
  if (group.length > 0) yield group
}

export async function workOnInsights(
  workers: Workers,
  db: Database,
  model: Model | undefined,
): Promise<void> {
  if (model)
    await workers.work(
      insightJob,
      ({ data, signal, attempt }) => runInsight({ db, model, signal, attempt }, data),
      { concurrency: 2 },
    )
  await workers.work(cleanInsightsJob, () => removeQuotes(db), { concurrency: 1 })
}
