import { problem, type AnswerProblem } from '../../problems/answer-problems.ts'
import type { AnswerContext } from '../../definition/answer-context.ts'
import type { NamedValues } from '../posted.ts'
import { extensionOf, isUploading, readFileName } from './file-name.ts'
import { findFileFault, type FileRules } from './file-rules.ts'

/** The unique names of the files that a client sent, one or a list. */
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
    // A token may lack an extension. Without `findFile`, its type is unknown here, and only the server can check it.
    const isTelling = findFile !== undefined || extensionOf(name) !== ''
    const fault = isTelling ? findFileFault(facts, rules) : null
    if (fault) return { problem: fault }
    names.add(facts.name)
  }
  return { names: [...names] }
}

/** All entries of a value except blanks. */
export const listSent = (raw: unknown): unknown[] =>
  (Array.isArray(raw) ? raw : [raw]).filter(
    (item) => item !== null && item !== undefined && item !== '',
  )

export const keptName = (name: string) => `${name}[kept]`
export const removedName = (name: string) => `${name}[removed]`

/** A page without JavaScript posts its existing files and those to remove; the newest is last. */
export function readPostedFiles(posted: NamedValues, name: string): string[] {
  const removed = posted.all(removedName(name))
  const kept = posted.all(keptName(name)).filter((file) => !removed.includes(file))
  return [...kept, ...posted.all(name)].filter((file) => file !== '')
}
