import { withoutThoughts } from '../model/ask-model.ts'
import { parseJson } from '../model/read-chunks.ts'

/**
 * Finds complete blocks in an answer that is still being written: the objects in the list `properties` of the outermost
 * object. Reads every character once.
 */
export function createBlockScanner(onBlock: (block: unknown) => void) {
  let text = ''
  let at = 0
  let depth = 0
  let isText = false
  let textStart = 0
  let lastText = ''
  let list: string | null = null
  let start = 0

  function reset(): void {
    text = ''
    at = depth = 0
    isText = false
    list = null
  }

  function readCharacter(character: string): void {
    if (isText) {
      if (character === '\\') at++
      else if (character === '"') {
        isText = false
        if (depth === 1) lastText = text.slice(textStart, at)
      }
      return
    }
    if (character === '"') {
      isText = true
      textStart = at + 1
    } else if (character === '{' || character === '[') {
      depth++
      if (depth === 2) list = character === '[' ? lastText : null
      if (depth === 3 && list === 'properties') start = at
    } else if (character === '}' || character === ']') {
      if (depth === 3 && list === 'properties') onBlock(parseJson(text.slice(start, at + 1)))
      depth--
    }
  }

  return {
    reset,
    push(more: string): void {
      text += more
      if (at === 0) {
        // Thoughts may contain braces.
        const answer = withoutThoughts(text)
        const begin = answer.indexOf('{')
        if (begin === -1) return
        text = answer.slice(begin)
      }
      for (; at < text.length; at++) readCharacter(text[at]!)
    },
  }
}
