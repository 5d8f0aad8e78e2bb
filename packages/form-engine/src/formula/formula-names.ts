import type { KnownField } from './check-formula.ts'

/** Authors see names between braces, documents hold ids. Text in quotes is neither, in finished and unfinished formulas. */
const quotedOrReference = /"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\{([^{}]*)\}/g

const replaceReferences = (formula: string, rename: (reference: string) => string): string =>
  formula.replaceAll(quotedOrReference, (found, reference?: string) =>
    reference === undefined ? found : `{${rename(reference.trim())}}`,
  )

/** An id stays where its name would not lead back to it: the name is shared, is an id itself, or cannot be written. */
export function formulaToNames(formula: string, known: readonly KnownField[]): string {
  const ids = new Set(known.map(({ id }) => id))
  const byName = new Map<string, string[]>()
  for (const { id, name } of known) {
    const folded = fold(name)
    byName.set(folded, [...(byName.get(folded) ?? []), id])
  }
  const names = new Map(
    known
      .filter(({ name }) => {
        const isWritable = name.trim() !== '' && !/[{}]/.test(name) && !ids.has(name.trim())
        return isWritable && byName.get(fold(name))!.length === 1
      })
      .map(({ id, name }) => [id, name.trim()]),
  )
  return replaceReferences(formula, (reference) => names.get(reference) ?? reference)
}

/** What is neither an id nor a name stays as it was typed, for the check to point at. */
export function formulaToIds(formula: string, known: readonly KnownField[]): string {
  const ids = new Set(known.map(({ id }) => id))
  const exact = new Map(known.toReversed().map(({ id, name }) => [name.trim(), id]))
  const folded = new Map(known.toReversed().map(({ id, name }) => [fold(name), id]))
  return replaceReferences(formula, (reference) =>
    ids.has(reference)
      ? reference
      : (exact.get(reference) ?? folded.get(fold(reference)) ?? reference),
  )
}

const fold = (name: string) => name.trim().toLowerCase()
