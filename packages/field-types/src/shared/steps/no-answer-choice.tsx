import type { RespondentWords } from '@formstead/i18n/respondent'

/** A browser cannot uncheck radio buttons: without JavaScript, an extra one means no answer. */
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
