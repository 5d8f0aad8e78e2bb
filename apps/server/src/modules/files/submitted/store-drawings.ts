import { Readable } from 'node:stream'
import type { Answers } from '@formstead/form-engine'
import type { FastifyRequest } from 'fastify'
import { invalid, problem, ProblemError } from '../../../problems.ts'
import { supportedLanguage } from '../../../translation/translator.ts'
import type { PublishedForm } from '../../forms/published/published-forms.ts'
import { authorizeUpload, type UploadRouteParts } from '../upload/authorize-upload.ts'
import { storedName } from '../file-names.ts'
import { receiveFile } from '../upload/receive-file.ts'
import { placeIn } from '../upload/upload-place.ts'

const start = 'data:image/png;base64,'

/** The fields whose answers contain an inline image instead of a file. */
export const listDrawings = ({ form }: PublishedForm, answers: Answers): string[] =>
  form.blocks.flatMap(({ block: { id }, answer }) => {
    const given = Object.hasOwn(answers, id) ? answers[id] : undefined
    return answer?.takesDrawing && typeof given === 'string' && given.startsWith(start) ? [id] : []
  })

/** Stores the drawings like uploads and replaces them with their file names. */
export async function storeDrawings(
  parts: Pick<UploadRouteParts, 'db' | 'storage' | 'config' | 'limits'>,
  request: FastifyRequest,
  form: PublishedForm,
  answers: Answers,
): Promise<Record<string, unknown>> {
  const taken: Record<string, unknown> = { ...answers }
  for (const id of listDrawings(form, answers)) {
    const allowance = await authorizeUpload(parts, request)
    const bytes = Buffer.from(String(answers[id]).slice(start.length), 'base64')
    const file = { content: allowance.meter(Readable.from([bytes])), originalName: 'sign.png' }
    const place = placeIn(form, id, parts.config)
    const upload = await receiveFile(parts, file, place).catch(asProblemOf(form, id))
    taken[id] = storedName(upload)
  }
  return taken
}

/** Reports a problem with the image as a problem of its field. */
const asProblemOf =
  ({ form, document }: PublishedForm, id: string) =>
  (error: unknown): never => {
    if (!(error instanceof ProblemError) || error.status !== 422) throw error
    const name = form.byId.get(id)?.block.name ?? id
    const language = supportedLanguage(document.language)
    throw invalid([problem(id, 'answer.files.invalid', { name })], language)
  }
