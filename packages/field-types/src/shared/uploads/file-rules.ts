import { problem, type AnswerProblem } from '../../problems/answer-problems.ts'
import type { FileFacts } from '../../definition/answer-context.ts'
import { extensionOf, shownFileName } from './file-name.ts'

export type FileRules = {
  /** Lowercase, without dots; empty for all. */
  extensions: readonly string[]
  /** In millions of bytes. */
  maxMegabytes: number | null
}

/** Browsers execute these, so they must not be on our host, whatever the author allows. */
const activeExtensions = ['html', 'htm', 'xhtml', 'xml']

/** Why a file is refused, or null if it is accepted. */
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

/** Parses an author's list in any spelling: `.PDF; jpg`. Extensions of the same type allow each other. */
export function readExtensions(list: string | null): string[] {
  const named = (list ?? '').toLowerCase().split(/[\s,;]+/)
  const bare = named.map((extension) => extension.replace(/^[*.]+/, '')).filter(Boolean)
  return [...new Set(bare.flatMap((extension) => twins.get(extension) ?? [extension]))]
}

const twins = new Map([
  ['jpg', ['jpg', 'jpeg']],
  ['jpeg', ['jpg', 'jpeg']],
])

/** Common names, which read the same in both writing directions. */
export const printExtensions = (extensions: readonly string[]): string =>
  extensions
    .filter((extension) => extension !== 'jpeg' || !extensions.includes('jpg'))
    .map((extension) => extension.toUpperCase())
    .join(', ')
