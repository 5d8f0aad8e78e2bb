import type { Readable } from 'node:stream'
import { cleanText, type NamedValues } from '@formstead/field-types'
import type { Language } from '@formstead/i18n'
import type { FastifyRequest } from 'fastify'
import { ProblemError, errorResponse } from '../../../problems.ts'

/** The controls that a page without JavaScript posted, by name. */
export type PostedForm = NamedValues & {
  first: (name: string) => string | null
  /** Whether a control of the field was posted. Browsers do not post unchecked boxes. */
  has: (field: string) => boolean
  /** Why a file was rejected, by field. */
  refused: ReadonlyMap<string, string>
}

/** Stores a file and returns its token. Receives the controls that precede the file. */
export type TakeFile = (
  file: { field: string; name: string; content: Readable },
  before: PostedForm,
) => Promise<string>

export async function readPostedForm(
  request: FastifyRequest,
  language: Language,
  takeFile: TakeFile,
): Promise<PostedForm> {
  const values = new Map<string, string[]>()
  const all = (name: string) => values.get(name) ?? []
  const refused = new Map<string, string>()
  const posted: PostedForm = {
    all,
    first: (name) => all(name)[0] ?? null,
    has: (field) =>
      [...values.keys()].some((name) => name === field || name.startsWith(`${field}[`)),
    refused,
  }
  const add = (name: string, value: string) => values.set(name, [...all(name), cleanText(value)])
  if (request.isMultipart()) {
    for await (const part of request.parts()) {
      const field = unescapeName(part.fieldname)
      if (part.type === 'field') {
        add(field, String(part.value))
        continue
      }
      values.set(field, [...all(field)])
      if (part.filename) {
        const file = { field, name: unescapeName(part.filename), content: part.file }
        try {
          add(field, await takeFile(file, posted))
        } catch (error) {
          if (!(error instanceof ProblemError) || error.status === 403) throw error
          const { message, errors } = errorResponse(error, language)
          refused.set(field, errors?.['file']?.[0] ?? message)
          part.file.resume()
        }
      } else part.file.resume()
    }
  } else {
    for (const [name, value] of new URLSearchParams(
      typeof request.body === 'string' ? request.body : '',
    ))
      add(name, value)
  }
  return posted
}

/** In the names of a multipart body, browsers escape quotes and line breaks, but nothing else. */
const unescapeName = (name: string) =>
  name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')
