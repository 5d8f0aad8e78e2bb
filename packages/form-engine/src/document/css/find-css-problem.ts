import type { Message } from '@formstead/field-types'
import { cssProblem, type CssCode, type CssProblem } from './css-problems.ts'
import { readCssTokens } from './css-tokens.ts'
import { readCssRules } from './read-css-rules.ts'

/** Why custom CSS cannot be saved, with the line; null: it can. Strict, so that all browsers read it alike. */
export function findCssProblem(css: string): Required<Message<CssCode>> | null {
  const text = css.replaceAll(/\r\n?|\f/g, '\n')
  const ending = /<\/|<!--|-->/.exec(text)
  // They would end the style element, or hide what follows, wherever they stand.
  if (ending)
    return withLine(cssProblem(ending.index, 'css.not_allowed', { text: ending[0] }), text)
  const tokens = readCssTokens(text)
  const problem = Array.isArray(tokens) ? readCssRules(tokens, text.length) : tokens
  return problem && withLine(problem, text)
}

const withLine = ({ code, values, at }: CssProblem, text: string) => ({
  code,
  values: { line: text.slice(0, at).split('\n').length, ...values },
})
