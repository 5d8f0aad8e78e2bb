import {
  compileMessageOrThrow,
  type CompiledMessage,
  type CompiledMessageToken,
} from '@lingui/message-utils/compileMessage'

/** A text with `{name}` placeholders, or one such text per plural form of the value that `by` names. */
export type CompiledWord = string | PluralWord
export type PluralWord = { by: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

/** Compiles ICU messages with at most one plural into texts that a page can fill in with a few lines of script. */
export const compileWords = (
  messages: Readonly<Record<string, string>>,
): Record<string, CompiledWord> =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      compileWord(compileMessageOrThrow(message)),
    ]),
  )

function compileWord(parts: CompiledMessage): CompiledWord {
  const plural = parts.find((part) => typeof part !== 'string' && part[1] === 'plural')
  if (!plural) return parts.map(printPart).join('')
  const [by, , forms] = plural as [string, string, Record<string, CompiledMessage | undefined>]
  const texts = Object.entries(forms).flatMap(([form, inner]) => {
    if (!inner) return []
    const counted = inner.map((part) => (part === '#' ? `{${by}}` : printPart(part))).join('')
    return [[form, parts.map((part) => (part === plural ? counted : printPart(part))).join('')]]
  })
  return { by, ...Object.fromEntries(texts) }
}

const printPart = (part: CompiledMessageToken) => (typeof part === 'string' ? part : `{${part[0]}}`)
