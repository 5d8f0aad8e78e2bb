import { readCssTokens, type CssProblem } from './css-tokens.ts'
import { readCssRules } from './read-css-rules.ts'

/** Why custom CSS cannot be saved, as a sentence with the line; null: it can. Strict, so that all browsers read it alike. */
export function findCssProblem(css: string): string | null {
  const text = css.replaceAll(/\r\n?|\f/g, '\n')
  const ending = /<\/|<!--|-->/.exec(text)
  // They would end the style element, or hide what follows, wherever they stand.
  if (ending) return describe({ problem: `${ending[0]} is not allowed.`, at: ending.index }, text)
  const tokens = readCssTokens(text)
  const problem = Array.isArray(tokens) ? readCssRules(tokens, text.length) : tokens
  return problem && describe(problem, text)
}

const describe = ({ problem, at }: CssProblem, text: string) =>
  `Line ${text.slice(0, at).split('\n').length}: ${problem}`
