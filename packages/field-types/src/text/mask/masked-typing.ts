import { applyMask } from '@formstead/pattern'

type Typing = { before: string; typed: string; caret: number; isBackspace: boolean }

/** The text and caret position after something was typed, pasted or deleted at the caret. */
export function typeMasked(mask: string, { before, typed, caret, isBackspace }: Typing) {
  let head = typed.slice(0, caret)
  const tail = typed.slice(caret)
  let text = applyMask(mask, head + tail)
  // The mask immediately restores its own characters, so backspace deletes what precedes them.
  while (isBackspace && text === before && head !== '') {
    head = head.slice(0, -1)
    text = applyMask(mask, head + tail)
  }
  return { text, caret: Math.min(applyMask(mask, head).length, text.length) }
}

/** For the `pattern` of a native input, in which an escaped hyphen would be an error. */
export const maskToPattern = (mask: string): string =>
  mask.replaceAll(/[9a*().]/g, (token) => slots.get(token) ?? `\\${token}`)

const slots = new Map([
  ['9', '[0-9]'],
  ['a', '[A-Za-z]'],
  ['*', '[A-Za-z0-9]'],
])
