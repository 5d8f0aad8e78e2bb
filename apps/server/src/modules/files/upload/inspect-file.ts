import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import { unknownType } from '../../../storage/serving/content-types.ts'
import {
  isActive,
  isBelievable,
  isText,
  looksBinary,
  looksLikeMarkup,
  spellType,
} from './file-kinds.ts'
import { extensionOf } from '../file-names.ts'
import { activeContent, wrongContent, wrongType } from '../file-problems.ts'

const headBytes = 4100

/** Checks the name alone. `extensions` are those that the field accepts; an empty list accepts all. */
export function checkExtension(name: string, extensions: readonly string[]): void {
  const extension = extensionOf(name)
  if (isActive(extension)) throw activeContent()
  if (extensions.length > 0 && !extensions.includes(extension)) throw wrongType(extensions)
}

/**
 * Detects the content type, ignoring what the client claims. Throws if the content is not allowed under this name.
 */
export async function inspectContent(name: string, head: Buffer): Promise<string> {
  const found = await fileTypeFromBuffer(head)
  if (looksLikeMarkup(head) || (found && isActive(found.ext))) throw activeContent()
  const extension = extensionOf(name)
  // Words such as "BMI" and "FORM" begin like other types. Text is never served as the type that it begins like.
  if (isText(extension) && !looksBinary(head)) return unknownType
  if (!isBelievable(extension, found?.ext, head)) throw wrongContent()
  return found ? spellType(found.mime) : unknownType
}

/** Returns the first bytes of a stream, and a stream that still includes them. */
export async function peek(content: Readable): Promise<{ head: Buffer; whole: Readable }> {
  const chunks = content.iterator({ destroyOnReturn: false })
  const first: Buffer[] = []
  let size = 0
  while (size < headBytes) {
    const { done, value } = await chunks.next()
    if (done) break
    first.push(value)
    size += value.length
  }
  const head = Buffer.concat(first)
  const whole = async function* () {
    yield head
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { head: head.subarray(0, headBytes), whole: Readable.from(whole()) }
}
