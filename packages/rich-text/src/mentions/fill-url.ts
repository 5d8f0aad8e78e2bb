import type { RichText } from '../tree.ts'
import { mentionPieces } from './mention-pieces.ts'
import { mentionTexts, type MentionLookup } from './mention-text.ts'

/** An answer may only come after the host; in the scheme or host it could redirect people anywhere. */
export function fillUrl(tree: RichText, lookup: MentionLookup): string | null {
  let head = ''
  let url = ''
  let hasMention = false
  for (const piece of mentionPieces(tree)) {
    if (typeof piece === 'string') {
      url += piece
      if (!hasMention) head += piece
    } else {
      hasMention = true
      url += mentionTexts(piece, lookup).map(encodeValue).join(',+')
    }
  }
  const address = start.exec(head.trim())
  if (!address || (hasMention && !address[1])) return null
  return url.trim().replaceAll(/\s/g, encodeURIComponent)
}

const start = /^https?:\/\/(?:[\p{L}\p{N}\p{M}._-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?:([/?#])|$)/iu

const encodeValue = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
