import type { Message } from '@formstead/field-types'
import { cssProblem, type CssCode, type CssProblem } from './css-problems.ts'
import { readCssTokens } from './css-tokens.ts'
import { readCssRules } from './read-css-rules.ts'

/**
 * The reason why custom CSS cannot be saved, with its line, or null if it can. Strict, so that all browsers parse it
 * alike.
 */
export function findCssProblem(css: string): Required<Message<CssCode>> | null {
  const text = css.replaceAll(/\r\n?|\f/g, '\n')
  const ending = /<\/|<!--|-->/.exec(text)
  // These would end the style element, or hide what follows, wherever they occur.
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
