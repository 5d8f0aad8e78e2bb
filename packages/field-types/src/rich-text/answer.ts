import type { AnswerType } from '../definition/answer-type.ts'
import { findTooLong } from '../shared/character-limit/check-length.ts'
import { textAnswerConditions } from '../shared/conditions/text-answer-conditions.ts'
import { readTextThen } from '../shared/plain-text.ts'
import { cleanMarkup, markupToText, textToMarkup } from './markup.ts'
import type { RichTextSettings } from './settings-schema.ts'
import type { Condition } from '../shared/conditions/condition.ts'

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

/** Conditions on a value derived from the answer. Other submissions are queried for the answer itself. */
function testedAs<Answer>(
  toTested: (answer: Answer) => unknown,
  conditions: Readonly<Record<string, Condition>>,
): Record<string, Condition<Answer>> {
  return Object.fromEntries(
    Object.entries(conditions).map(([operator, condition]) => [
      operator,
      condition.asksSubmissions
        ? condition
        : {
            ...condition,
            test: (answer, ...given) =>
              condition.test(answer === null ? null : toTested(answer), ...given),
          },
    ]),
  )
}
