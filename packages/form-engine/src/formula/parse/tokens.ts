import { FormulaFailure } from '../formula-error.ts'
import { longestFormula } from '../limits.ts'

export type Token = {
  kind: 'number' | 'text' | 'reference' | 'name' | 'sign' | 'end'
  text: string
  at: number
}

const pattern =
  /\s+|(?<number>\d+(?:\.\d+)?|\.\d+)|(?<text>"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*')|\{(?<reference>[^{}]*)\}|(?<name>[a-z_]\w*)|(?<sign><>|<=|>=|[-+*/=<>(),])/iy

export function readTokens(text: string): Token[] {
  if (formulaLength(text) > longestFormula)
    throw new FormulaFailure('formula.too_long', longestFormula, { max: longestFormula })
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (!match) throw unreadable(text, at)
    for (const [kind, found] of Object.entries(match.groups ?? {}))
      if (found !== undefined) tokens.push({ kind: kind as Token['kind'], text: found, at })
    at += match[0].length
  }
  tokens.push({ kind: 'end', text: '', at })
  return tokens
}

/** Counts a reference as its braces, because documents store ids, which are longer than the names that authors see. */
export const formulaLength = (text: string): number =>
  text.replaceAll(quotedOrReference, (found) => (found.startsWith('{') ? '{}' : found)).length

/** The closing quote is optional, so that unclosed text takes linear time. */
const quotedOrReference = /"(?:\\[^]|[^"\\])*"?|'(?:\\[^]|[^'\\])*'?|\{[^{}]{0,255}\}/g

/** A backslash is literal unless it precedes a quote or a backslash, as in "C:\new". */
export function unquote(text: string): string {
  return text.slice(1, -1).replace(/\\(["'\\])/g, '$1')
}

function unreadable(text: string, at: number): FormulaFailure {
  const found = String.fromCodePoint(text.codePointAt(at) ?? 0)
  if (found === '{') return new FormulaFailure('formula.unclosed_reference', at)
  if (found === '"' || found === "'") return new FormulaFailure('formula.unclosed_text', at)
  return new FormulaFailure('formula.unexpected_character', at, { found })
}
