import type { KnownField } from './check-formula.ts'

/** Authors see names in braces, documents store ids. Quoted text is skipped, even in unfinished formulas. */
const quotedOrReference = /"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\{([^{}]*)\}/g

const replaceReferences = (formula: string, rename: (reference: string) => string): string =>
  formula.replaceAll(quotedOrReference, (found, reference?: string) =>
    reference === undefined ? found : `{${rename(reference.trim())}}`,
  )

/**
 * Keeps the id if its name could not be converted back: the name is ambiguous, is itself an id, or cannot be written.
 */
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

/** Keeps text that is neither an id nor a name, so that the check can report it. */
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
