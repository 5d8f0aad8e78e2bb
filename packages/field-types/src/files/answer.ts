import { problem } from '../problems/answer-problems.ts'
import type { AnswerType } from '../definition/answer-type.ts'
import { emptyConditions } from '../shared/conditions/empty-conditions.ts'
import { shownFileName } from '../shared/uploads/file-name.ts'
import { readExtensions, type FileRules } from '../shared/uploads/file-rules.ts'
import { readFiles, readPostedFiles } from '../shared/uploads/read-files.ts'
import type { FilesSettings } from './settings-schema.ts'

export const filesAnswer: AnswerType<string[], FilesSettings> = {
  type: 'files',
  read(raw, field, context) {
    const reading = readFiles(raw, rulesOf(field), context)
    if ('problem' in reading) return reading
    if (!field.multiple && reading.names.length > 1) return problem('answer.files.only_one')
    return { answer: reading.names.length > 0 ? reading.names : null }
  },
  toText: (names) => names.map(shownFileName).join(', '),
  /** If only one file is allowed, a new one replaces the old. */
  readPost(posted, { id, multiple }) {
    const names = readPostedFiles(posted, id)
    return multiple ? names : names.slice(-1)
  },
  // A link with a file would let a stranger put it into many submissions.
  readPrefill: () => null,
  printPrefill: () => null,
  conditions: emptyConditions,
  files: (names) => names,
  fileRules: (field) => rulesOf(field),
  tally: () => [],
}

export const rulesOf = (field: FilesSettings): FileRules => ({
  extensions: readExtensions(field.allowed_file_types),
  maxMegabytes: field.max_file_size,
})
