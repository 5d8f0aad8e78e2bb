import { problem, type AnswerProblem } from '../../answer-problems.ts'
import type { AnswerContext } from '../../answer-context.ts'
import type { Posted } from '../posted.ts'
import { extensionOf, isUploading, readFileName } from './file-name.ts'
import { findFileFault, type FileRules } from './file-rules.ts'

/** The names of the files that a client sent, one or a list, each once. */
export function readFiles(
  raw: unknown,
  rules: FileRules,
  { findFile }: AnswerContext,
): { names: string[] } | { problem: AnswerProblem } {
  const names = new Set<string>()
  for (const item of listSent(raw)) {
    if (isUploading(item)) return problem('answer.files.unfinished')
    const name = readFileName(item)
    if (name === null) return problem('answer.files.invalid')
    const facts = findFile ? findFile(name) : { name, bytes: 0 }
    if (!facts) return problem('answer.files.missing', { file: name })
    // A token need not tell the type; where files are not known, a name without one is left to the server.
    const isTelling = findFile !== undefined || extensionOf(name) !== ''
    const fault = isTelling ? findFileFault(facts, rules) : null
    if (fault) return { problem: fault }
    names.add(facts.name)
  }
  return { names: [...names] }
}

/** What stands in a value, nothing left out but blanks. */
export const listSent = (raw: unknown): unknown[] =>
  (Array.isArray(raw) ? raw : [raw]).filter(
    (item) => item !== null && item !== undefined && item !== '',
  )

export const keptName = (name: string) => `${name}[kept]`
export const removedName = (name: string) => `${name}[removed]`

/** Without script a page posts the files that it had and those of them to drop; the last is the newest. */
export function readPostedFiles(posted: Posted, name: string): string[] {
  const removed = posted.all(removedName(name))
  const kept = posted.all(keptName(name)).filter((file) => !removed.includes(file))
  return [...kept, ...posted.all(name)].filter((file) => file !== '')
}
