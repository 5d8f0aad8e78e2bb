import { problem, type AnswerProblem } from '../../answer-problems.ts'
import type { FileFacts } from '../../answer-context.ts'
import { extensionOf, shownFileName } from './file-name.ts'

export type FileRules = {
  /** Lower case, without dots; none: all. */
  extensions: readonly string[]
  /** In millions of bytes. */
  maxMegabytes: number | null
}

/** Browsers run these, so nobody may put them on our host, whatever the author allows. */
const activeExtensions = ['html', 'htm', 'xhtml', 'xml']

/** Why a file may not be the answer. Null: it may. */
export function findFileFault(
  { name, bytes }: FileFacts,
  { extensions, maxMegabytes: max }: FileRules,
): AnswerProblem | null {
  const file = shownFileName(name)
  const extension = extensionOf(name)
  if (activeExtensions.includes(extension))
    return problem('answer.files.active_content', { file }).problem
  if (extensions.length > 0 && !extensions.includes(extension))
    return problem('answer.files.wrong_type', { file, types: printExtensions(extensions) }).problem
  if (max !== null && bytes > max * 1_000_000)
    return problem('answer.files.too_large', { file, max }).problem
  return null
}

/** Of an author's list, however it is spelt: `.PDF; jpg`. Two spellings of one type allow each other. */
export function readExtensions(list: string | null): string[] {
  const named = (list ?? '').toLowerCase().split(/[\s,;]+/)
  const bare = named.map((extension) => extension.replace(/^[*.]+/, '')).filter(Boolean)
  return [...new Set(bare.flatMap((extension) => twins.get(extension) ?? [extension]))]
}

const twins = new Map([
  ['jpg', ['jpg', 'jpeg']],
  ['jpeg', ['jpg', 'jpeg']],
])

/** As people call them, which reads the same in both directions of writing. */
export const printExtensions = (extensions: readonly string[]): string =>
  extensions
    .filter((extension) => extension !== 'jpeg' || !extensions.includes('jpg'))
    .map((extension) => extension.toUpperCase())
    .join(', ')
