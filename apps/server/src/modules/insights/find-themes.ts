import type { InsightResult } from '@formstead/contract'
import type { JsonSchema } from '@formstead/form-engine'
import { z } from 'zod'
import { askModel } from '../ai/model/ask-model.ts'
import type { Model } from '../ai/model/model.ts'
import { asData, dataRule } from '../ai/prompts/form-prompts.ts'
import type { AnswerText } from './answer-batches.ts'

const numbers = z.array(z.int())
const found = z.object({
  themes: z.array(z.object({ name: z.string().min(1).max(120), answers: numbers })).max(30),
  positive: numbers,
  negative: numbers,
})
const merged = z.object({
  groups: z.array(z.object({ name: z.string().min(1).max(120), themes: numbers })).max(30),
})
export const toSchema = (schema: z.ZodType): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema)
  return json
}

const mostQuotes = 5
const mostThemes = 12
const tries = 2

type Theme = { name: string; submissions: Set<number>; quotes: AnswerText[] }

export type AnalysisParts = { model: Model; language: string; signal?: AbortSignal | undefined }

export const numbered = (batch: readonly AnswerText[]) =>
  asData(JSON.stringify(batch.map(({ text }, index) => `${index + 1}: ${text}`)))

/** Collects themes batch by batch. Counts and quotes come from the answers, never from the model. */
export function createThemeAnalysis({ model, language, signal }: AnalysisParts) {
  const themes = new Map<string, Theme>()
  const sentiment = { positive: 0, neutral: 0, negative: 0 }

  async function add(batch: readonly AnswerText[]): Promise<void> {
    const known = [...themes.values()].map(({ name }) => name).slice(0, 40)
    const text = [
      `Answers to a question of a form, numbered:\n${numbered(batch)}`,
      known.length > 0
        ? `Themes so far, to be used again if they fit: ${asData(JSON.stringify(known))}`
        : '',
    ].join('\n')
    const {
      themes: list,
      positive,
      negative,
    } = await askModel(model, {
      purpose: 'insight themes',
      messages: [
        {
          role: 'system',
          text: `You group answers by theme. Name each theme in a few words, in the language with the code "${language}", and list the numbers of its answers. An answer can have several themes or none. List the numbers of positive and of negative answers. ${dataRule}`,
        },
        { role: 'user', text },
      ],
      schema: toSchema(found),
      tries,
      signal,
      read: readAs(found),
    })
    for (const { name, answers } of list) {
      const key = name.trim().toLowerCase()
      const theme = themes.get(key) ?? { name: name.trim(), submissions: new Set(), quotes: [] }
      for (const answer of pick(batch, answers)) {
        theme.submissions.add(answer.submission)
        if (theme.quotes.length < mostQuotes) theme.quotes.push(answer)
      }
      if (theme.submissions.size > 0) themes.set(key, theme)
    }
    const good = new Set(pick(batch, positive))
    const bad = new Set(pick(batch, negative).filter((one) => !good.has(one)))
    sentiment.positive += good.size
    sentiment.negative += bad.size
    sentiment.neutral += batch.length - good.size - bad.size
  }

  async function finish(): Promise<InsightResult> {
    const all = themes.size > mostThemes ? await merge([...themes.values()]) : [...themes.values()]
    return {
      themes: all
        .toSorted((one, other) => other.submissions.size - one.submissions.size)
        .slice(0, mostThemes)
        .map(({ name, submissions, quotes }) => ({ name, count: submissions.size, quotes })),
      sentiment,
      answer: null,
    }
  }

  async function merge(list: readonly Theme[]): Promise<Theme[]> {
    const shown = list.map(
      ({ name, submissions }, index) => `${index + 1}: ${name} (${submissions.size})`,
    )
    const { groups } = await askModel(model, {
      purpose: 'insight merge',
      messages: [
        {
          role: 'system',
          text: `You merge similar themes into at most ${mostThemes} groups. Name each group in the language with the code "${language}" and list the numbers of its themes. ${dataRule}`,
        },
        { role: 'user', text: asData(JSON.stringify(shown)) },
      ],
      schema: toSchema(merged),
      tries,
      signal,
      read: readAs(merged),
    })
    const left = new Set(list)
    const joined = groups.flatMap(({ name, themes: members }) => {
      const own = [...new Set(members)]
        .flatMap((number) => list[number - 1] ?? [])
        .filter((one) => left.delete(one))
      if (own.length === 0) return []
      return [
        {
          name: name.trim(),
          submissions: new Set(own.flatMap(({ submissions }) => [...submissions])),
          quotes: own.flatMap(({ quotes }) => quotes).slice(0, mostQuotes),
        },
      ]
    })
    return [...joined, ...left]
  }

  return { add, finish }
}

export const readAs =
  <Value>(schema: z.ZodType<Value>) =>
  (raw: unknown) => {
    const { data, error } = schema.safeParse(raw)
    return data === undefined ? { problems: [z.prettifyError(error!)] } : { value: data }
  }

/** Numbers that the model made up are ignored. */
export const pick = (batch: readonly AnswerText[], chosen: readonly number[]): AnswerText[] =>
  [...new Set(chosen)].flatMap((number) => batch[number - 1] ?? [])
