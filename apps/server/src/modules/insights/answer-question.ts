import type { InsightResult } from '@formstead/contract'
import { z } from 'zod'
import { askModel } from '../ai/model/ask-model.ts'
import { asData, dataRule } from '../ai/prompts/form-prompts.ts'
import type { AnswerText } from './answer-batches.ts'
import { numbered, pick, readAs, toSchema, type AnalysisParts } from './find-themes.ts'

const noted = z.object({ relevant: z.array(z.int()), facts: z.string().max(2000) })
const answered = z.object({ answer: z.string().min(1).max(4000), support: z.array(z.int()) })

const tries = 2
const mostQuoted = 40
const mostFacts = 20_000

/** Reads all answers for what they say about a question, then answers it. */
export function createAnswerAnalysis({ model, language, signal }: AnalysisParts, question: string) {
  const facts: string[] = []
  const relevant: AnswerText[] = []
  let count = 0

  async function add(batch: readonly AnswerText[]): Promise<void> {
    const note = await askModel(model, {
      purpose: 'insight facts',
      messages: [
        {
          role: 'system',
          text: `An author asks a question about the answers to a form. List the numbers of the answers that help to answer it, and sum up in a few sentences what they say. ${dataRule}`,
        },
        {
          role: 'user',
          text: `The question:\n${asData(question)}\nAnswers, numbered:\n${numbered(batch)}`,
        },
      ],
      schema: toSchema(noted),
      tries,
      signal,
      read: readAs(noted),
    })
    const helpful = pick(batch, note.relevant)
    count += helpful.length
    relevant.push(...helpful.slice(0, Math.max(0, mostQuoted - relevant.length)))
    if (helpful.length > 0) facts.push(`${helpful.length} answers: ${note.facts}`)
  }

  async function finish(): Promise<InsightResult> {
    const { answer, support } = await askModel(model, {
      purpose: 'insight answer',
      messages: [
        {
          role: 'system',
          text: `Answer the question in the language with the code "${language}", in a few sentences, only from the notes and answers given. Say so if they do not tell. "support" lists the numbers of the answers that it rests on. ${dataRule}`,
        },
        {
          role: 'user',
          text: `The question:\n${asData(question)}\nNotes:\n${asData(facts.join('\n').slice(0, mostFacts))}\nAnswers, numbered:\n${numbered(relevant)}`,
        },
      ],
      schema: toSchema(answered),
      tries,
      signal,
      read: readAs(answered),
    })
    const quotes = pick(relevant, support)
    return { themes: [], sentiment: null, answer: { text: answer, count, quotes } }
  }

  return { add, finish }
}
