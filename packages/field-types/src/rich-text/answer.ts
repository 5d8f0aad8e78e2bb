import type { AnswerType } from '../definition/answer-type.ts'
import { findTooLong } from '../shared/character-limit/check-length.ts'
import { testedAs } from '../shared/conditions/tested-as.ts'
import { textAnswerConditions } from '../shared/conditions/text-answer-conditions.ts'
import { readTextThen } from '../shared/plain-text.ts'
import { cleanMarkup, markupToText, textToMarkup } from './markup.ts'
import type { RichTextSettings } from './settings-schema.ts'

/** The answer is HTML, but all conditions test its text. */
export const richTextAnswer: AnswerType<string, RichTextSettings> = {
  type: 'rich_text',
  read: (raw, field) =>
    readTextThen(raw, (sent) => {
      const html = cleanMarkup(sent)
      if (html === '') return { answer: null }
      return findTooLong(markupToText(html), field) ?? { answer: html }
    }),
  toText: markupToText,
  /** A page without JavaScript has a plain text area. */
  readPost: (posted, { id }, shown) => {
    const sent = textToMarkup(posted.all(id)[0] ?? '')
    const isUnchanged = typeof shown === 'string' && sent === textToMarkup(markupToText(shown))
    return isUnchanged ? shown : sent
  },
  printPrefill: (html) => [html],
  conditions: testedAs(markupToText, textAnswerConditions),
  toFormula: (html) => (html === null ? null : markupToText(html)),
  tally: () => [],
}
