interface MaskToken {
  /** Inserted automatically; absent for a slot. */
  literal?: string
  isOptional: boolean
  accepts: (character: string) => boolean
}

/**
 * Whether a mask has only valid tokens: 9 for a digit, a for a letter, * for either, ? after an optional token, and the
 * literals ( ) . - and space.
 */
export const isInputMask = (mask: string): boolean => /^(?:[9a*().\- ]\??)+$/.test(mask)

/** Whether the text is complete. Optional tokens may be omitted, nothing may be added. */
export function matchesMask(mask: string, text: string): boolean {
  const tokens = readMask(mask)
  let reached = withOptional(new Set([0]))
  for (const character of text) {
    const moved = [...reached].filter((index) => tokens[index]?.accepts(character))
    reached = withOptional(new Set(moved.map((index) => index + 1)))
  }
  return reached.has(tokens.length)

  function withOptional(places: Set<number>) {
    for (const index of places) if (tokens[index]?.isOptional) places.add(index + 1)
    return places
  }
}

/** Formats typed or pasted text with the mask's literals. Characters that do not fit are dropped. */
export const applyMask = (mask: string, typed: string): string => fillMask(mask, typed).text

/** The same, with a slot character for each remaining character. */
export function showMask(mask: string, typed: string, slotCharacter = '_'): string {
  const { text, rest } = fillMask(mask, typed)
  return text + rest.map(({ literal }) => literal ?? slotCharacter).join('')
}

function fillMask(mask: string, typed: string) {
  const tokens = readMask(mask)
  const typedQueue = Array.from(typed).filter((character) =>
    tokens.some((token) => token.accepts(character)),
  )
  let text = ''
  let literals = ''
  let done = 0
  for (const [index, { literal, isOptional, accepts }] of tokens.entries()) {
    const isSlot = literal === undefined
    if (isSlot && !isOptional)
      while (typedQueue.length > 0 && !accepts(typedQueue[0]!)) typedQueue.shift()
    const character = typedQueue[0]
    const isTyped = character !== undefined && accepts(character)
    if (isTyped) typedQueue.shift()
    if (!isSlot) literals += isTyped || !isOptional ? literal : ''
    else if (isTyped) {
      text += literals + character
      literals = ''
      done = index + 1
    } else if (!isOptional) return { text, rest: tokens.slice(done) }
  }
  return text ? { text: text + literals, rest: [] } : { text, rest: tokens }
}

function readMask(mask: string): MaskToken[] {
  return Array.from(mask.matchAll(/([^])(\?)?/gu), ([, token = '', optional]) => {
    const slot = slots.get(token)
    return slot
      ? { isOptional: optional !== undefined, accepts: (character) => slot.test(character) }
      : {
          literal: token,
          isOptional: optional !== undefined,
          accepts: (character) => character === token,
        }
  })
}

const slots = new Map([
  ['9', /^\d$/],
  ['a', /^[a-z]$/i],
  ['*', /^[a-z\d]$/i],
])
