import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import { unknownType } from '../../storage/content-types.ts'
import { isActive, isBelievable, looksLikeMarkup, spellType } from './file-kinds.ts'
import { extensionOf } from './file-names.ts'
import { activeContent, wrongContent, wrongType } from './file-problems.ts'

const headBytes = 4100

/** Throws before anything but a name is known. Extensions: those that a field takes; none: all. */
export function checkExtension(name: string, extensions: readonly string[]): void {
  const extension = extensionOf(name)
  if (isActive(extension)) throw activeContent()
  if (extensions.length > 0 && !extensions.includes(extension)) throw wrongType(extensions)
}

/** What the content is, whatever anyone said of it. Throws when it may not be here under this name. */
export async function inspectContent(name: string, head: Buffer): Promise<string> {
  const found = await fileTypeFromBuffer(head)
  if (looksLikeMarkup(head) || (found && isActive(found.ext))) throw activeContent()
  if (!isBelievable(extensionOf(name), found?.ext)) throw wrongContent()
  return found ? spellType(found.mime) : unknownType
}

/** The first bytes of a stream, and a stream that has them still. */
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
