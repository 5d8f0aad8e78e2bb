import type { Posted } from '@formstead/field-types'
import type { FastifyRequest } from 'fastify'

/** What a page without script sent: its controls by name. */
export type PostedForm = Posted & { first(name: string): string | null }

export type TakeFile = (file: {
  field: string
  name: string
  content: NodeJS.ReadableStream
}) => Promise<string>

export async function readPostedForm(
  request: FastifyRequest,
  takeFile: TakeFile,
): Promise<PostedForm> {
  const values = new Map<string, string[]>()
  const add = (name: string, value: string) =>
    values.set(name, [...(values.get(name) ?? []), value])
  if (request.isMultipart()) {
    for await (const part of request.parts()) {
      if (part.type === 'field') add(part.fieldname, String(part.value))
      else if (part.filename)
        add(
          part.fieldname,
          await takeFile({ field: part.fieldname, name: part.filename, content: part.file }),
        )
      else part.file.resume()
    }
  } else {
    for (const [name, value] of new URLSearchParams(String(request.body ?? ''))) add(name, value)
  }
  const all = (name: string) => values.get(name) ?? []
  return { all, first: (name) => all(name)[0] ?? null }
}
