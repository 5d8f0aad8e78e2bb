import { z } from 'zod'
import type { Database } from '../../database/client.ts'
import { defineChore, defineJob } from '../../jobs/define-job.ts'
import type { Workers } from '../../jobs/workers.ts'
import { deleteCompletionsBefore, takeCompletion, updateCompletion } from './completions.queries.ts'
import type { CompletionInput, CompletionKind } from './completions.table.ts'
import { generateFields, generateForm } from './generate/generate-form.ts'
import { generateFormula } from './generate/generate-formula.ts'
import type { GeneratorParts } from './generate/generator.ts'
import { ModelError } from './model/model-error.ts'
import type { Model } from './model/model.ts'

export const completionJob = defineJob({
  name: 'ai.complete',
  data: z.object({ id: z.string() }),
  retry: { limit: 1, delaySeconds: 1, maxDelaySeconds: 5 },
  timeoutSeconds: 600,
})

export const cleanCompletionsJob = defineChore({
  name: 'ai.clean',
  cron: '41 * * * *',
  timeoutSeconds: 300,
})

const keptMs = 24 * 3600 * 1000

/** Any failure ends the completion. Unexpected errors are rethrown to be logged; their retry finds nothing to do. */
export async function runCompletion(
  { db, model, signal }: { db: Database; model: Model; signal?: AbortSignal },
  id: string,
): Promise<void> {
  const found = await takeCompletion(db, id)
  if (!found) return
  try {
    const result = await generate(found.kind, { model, signal }, found.input)
    await updateCompletion(db, id, { status: 'completed', result: JSON.stringify(result) })
  } catch (error) {
    const code = error instanceof ModelError ? error.code : 'ai_unusable'
    await updateCompletion(db, id, { status: 'failed', error: code })
    if (!(error instanceof ModelError)) throw error
  }
}

const generate = (kind: CompletionKind, parts: GeneratorParts, input: CompletionInput) => {
  if (kind === 'formula')
    return generateFormula(parts, input as Parameters<typeof generateFormula>[1])
  if (kind === 'fields') return generateFields(parts, input as Parameters<typeof generateFields>[1])
  return generateForm(parts, input as Parameters<typeof generateForm>[1])
}

export async function workOnAi(
  workers: Workers,
  db: Database,
  model: Model | undefined,
): Promise<void> {
  if (model)
    await workers.work(
      completionJob,
      ({ data, signal }) => runCompletion({ db, model, signal }, data.id),
      { concurrency: 4 },
    )
  await workers.work(
    cleanCompletionsJob,
    () => deleteCompletionsBefore(db, new Date(Date.now() - keptMs)),
    { concurrency: 1 },
  )
}
