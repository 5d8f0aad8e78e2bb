import { abuseReasons } from '@formstead/contract'
import { z } from 'zod'
import { askModel } from '../../ai/model/ask-model.ts'
import type { Model } from '../../ai/model/model.ts'
import { ModelError } from '../../ai/model/model-error.ts'
import { asData, dataRule } from '../../ai/prompts/form-prompts.ts'

const verdict = z.object({
  is_spam: z.boolean(),
  needs_admin_review: z.boolean(),
  category: z.enum(abuseReasons),
  reason: z.string().max(1000),
})
export type Verdict = z.output<typeof verdict>

const { $schema: _, ...schema } = z.toJSONSchema(verdict)
const mostCharacters = 8000

const instructions = [
  'You check forms and emails of a form service for abuse: stealing passwords or payment data, pretending to be somebody else, scams, spam.',
  'Ordinary forms ask for names, contact data and files; that is no abuse. needs_admin_review is for cases that you are not sure of.',
  '"reason" is one sentence in English for a moderator.',
  dataRule,
].join(' ')

/** The opinion of a small model, undefined if its answers cannot be used. A person decides. */
export const judgeText = (
  model: Model,
  what: 'form' | 'email',
  text: string,
): Promise<Verdict | undefined> =>
  askModel(model, {
    purpose: `abuse ${what}`,
    isSmall: true,
    messages: [
      { role: 'system', text: instructions },
      { role: 'user', text: `The ${what}:\n${asData(text.slice(0, mostCharacters))}` },
    ],
    schema,
    tries: 2,
    read(raw) {
      const { data } = verdict.safeParse(raw)
      return data ? { value: data } : { problems: ['Answer with the four keys of the schema.'] }
    },
  }).catch((error: unknown) => {
    if (error instanceof ModelError && error.code === 'ai_unusable') return undefined
    throw error
  })
