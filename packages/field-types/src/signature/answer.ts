import { problem } from '../problems/answer-problems.ts'
import type { AnswerType } from '../definition/answer-type.ts'
import { emptyConditions } from '../shared/conditions/empty-conditions.ts'
import { shownFileName } from '../shared/uploads/file-name.ts'
import type { FileRules } from '../shared/uploads/file-rules.ts'
import { readFiles, readPostedFiles } from '../shared/uploads/read-files.ts'
import type { SignatureSettings } from './settings-schema.ts'

/** One image or document. Whether drawn, typed or uploaded, it is a file. */
export const signatureAnswer: AnswerType<string, SignatureSettings> = {
  type: 'signature',
  read(raw, _, context) {
    const reading = readFiles(raw, signatureRules, context)
    if ('problem' in reading) return reading
    if (reading.names.length > 1) return problem('answer.files.only_one')
    return { answer: reading.names[0] ?? null }
  },
  toText: shownFileName,
  readPost: (posted, { id }) => readPostedFiles(posted, id).at(-1) ?? null,
  // A link cannot prefill a signature.
  readPrefill: () => null,
  printPrefill: () => null,
  conditions: emptyConditions,
  files: (name) => [name],
  fileRules: () => signatureRules,
  takesDrawing: true,
  tally: () => [],
}

export const signatureRules: FileRules = {
  extensions: ['pdf', 'png', 'jpg', 'jpeg'],
  maxMegabytes: null,
}
