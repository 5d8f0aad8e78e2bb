import { formulaToNames, type FunctionDescription, type KnownField } from '@formstead/form-engine'

/** The part of a formula being typed, which a completion replaces. */
export type Typing = { from: number; to: number; query: string; isReference: boolean }

export type Completion =
  | { kind: 'field'; id: string; name: string }
  | { kind: 'function'; name: string; description: FunctionDescription }

/** Null if no name is being typed at the caret, or if the caret is inside quotes. */
export function readTyping(text: string, caret: number): Typing | null {
  const before = text.slice(0, caret)
  if (isQuoted(before)) return null
  const reference = /\{([^{}]*)$/.exec(before)
  if (reference) {
    const rest = /^[^{}]*\}/.exec(text.slice(caret))
    return {
      from: reference.index,
      to: caret + (rest?.[0].length ?? 0),
      query: reference[1]!.trim(),
      isReference: true,
    }
  }
  const word = /[\p{L}_][\p{L}\p{N}_]*$/u.exec(before)
  return word && { from: word.index, to: caret, query: word[0], isReference: false }
}

/** Whether the text ends inside quotes. A name between braces may contain quotes. */
function isQuoted(text: string): boolean {
  const open = text.replaceAll(/"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\{[^{}]*\}/g, '')
  return /^[^{]*["']/.test(open)
}

/** Names that start with the query first, then those that contain it. */
export function listCompletions(
  { query, isReference }: Pick<Typing, 'query' | 'isReference'>,
  known: readonly KnownField[],
  functions: readonly FunctionDescription[],
): readonly Completion[] {
  const wanted = query.toLowerCase()
  const rank = (name: string) => name.toLowerCase().indexOf(wanted)
  const fields = known.map(({ id, name }): Completion => ({ kind: 'field', id, name }))
  const calls = functions.map((description): Completion => ({
    kind: 'function',
    name: description.name,
    description,
  }))
  return [...(isReference ? [] : calls), ...fields]
    .filter(({ name }) => name !== '' && rank(name) >= 0)
    .toSorted((one, other) => Math.sign(rank(one.name)) - Math.sign(rank(other.name)))
}

/** The text with the completion inserted, and the new position of the caret. */
export function applyCompletion(
  text: string,
  { from, to }: Pick<Typing, 'from' | 'to'>,
  completion: Completion,
  known: readonly KnownField[],
): { text: string; caret: number } {
  const follows = text.slice(to)
  const isCalled = completion.kind === 'function' && follows.startsWith('(')
  const inserted =
    completion.kind === 'field'
      ? formulaToNames(`{${completion.id}}`, known)
      : `${completion.name}${isCalled ? '' : '('}`
  const caret = from + inserted.length + (isCalled ? 1 : 0)
  return { text: text.slice(0, from) + inserted + follows, caret }
}
