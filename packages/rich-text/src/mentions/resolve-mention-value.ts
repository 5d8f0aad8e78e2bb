import { fillMentions } from './fill-mentions.ts'
import { mentionPieces, readSource } from './mention-pieces.ts'
import type { MentionLookup } from './mention-text.ts'

/**
 * Resolves the value of a condition: a single mention keeps its answer's type, mixed content becomes text, everything
 * else is unchanged.
 */
export const resolveMentionValue = (value: unknown, lookup: MentionLookup): unknown =>
  readMentionValue(value)(lookup)

/** The same, with the markup parsed once for any number of submissions. */
export function readMentionValue(value: unknown): (lookup: MentionLookup) => unknown {
  if (typeof value !== 'string') return () => value
  const tree = readSource(value)
  const pieces = mentionPieces(tree).filter((piece) => typeof piece !== 'string' || piece.trim())
  const [mention] = pieces
  if (pieces.every((piece) => typeof piece === 'string')) return () => value
  if (typeof mention !== 'object' || pieces.length > 1)
    return (lookup) => fillMentions(tree, lookup, 'text')
  return (lookup) => {
    const answer = lookup(mention.field_id)
    return isEmpty(answer) ? mention.fallback || null : answer
  }
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)
