import { matchesMask } from '@formstead/pattern'
import { problem } from '../problems/answer-problems.ts'
import type { AnswerType } from '../definition/answer-type.ts'
import { findTooLong } from '../shared/character-limit/check-length.ts'
import { textAnswerConditions } from '../shared/conditions/text-answer-conditions.ts'
import { readTextThen } from '../shared/plain-text.ts'
import { maskOf, showEntry } from './mask/mask.ts'
import type { TextSettings } from './settings-schema.ts'

export const textAnswer: AnswerType<string, TextSettings> = {
  type: 'text',
  read: (raw, field) =>
    readTextThen(raw, (text) => {
      const mask = maskOf(field)
      if (mask && !matchesMask(mask, text))
        return problem('answer.text.format', { format: showEntry(mask, '', field) })
      return findTooLong(text, field) ?? { answer: text }
    }),
  isMissing: (text) => text === null || text.trim() === '',
  toText: (text) => text,
  printPrefill: (text) => [text],
  conditions: textAnswerConditions,
  isSecret: ({ secret_input: isSecret }) => isSecret,
  generates({ generates_uuid, generates_auto_increment_id }) {
    if (generates_uuid) return 'uuid'
    return generates_auto_increment_id ? 'auto_increment' : null
  },
  tally: () => [],
}
