import type { RespondentWords } from '@formstead/i18n/respondent'

/** Radio buttons cannot be unchecked by the browser alone: without script, another one stands for no answer. */
export function NoAnswerChoice({ name, words }: { name: string; words: RespondentWords }) {
  return (
    <noscript>
      <label className="fs-no-answer">
        <input type="radio" name={name} value="" />
        {words('answer.none')}
      </label>
    </noscript>
  )
}
