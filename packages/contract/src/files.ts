import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'

const name = z.string().min(1).max(1000)
/** The slug of the form that the file is for, and the id of its field: their limits hold from the first byte. */
const purpose = {
  form: z.string().min(1).max(255).optional(),
  field: z.string().max(255).optional(),
}
const limit = { max: 30, windowSeconds: 60, by: 'ip' } as const

/** `name` is what an answer carries; `key` is where clients of the reference product expect the file. */
const uploaded = { uuid: z.string(), key: z.string(), name: z.string() }

/** Files themselves are no JSON, and their routes stand with the server's module. */
export const fileEndpoints = defineEndpoints({
  'POST /upload-file': {
    access: 'visitor',
    summary: 'Upload a file for an answer, as `file` of a multipart form',
    query: z.object(purpose),
    response: z.object(uploaded),
    limit,
  },
  'POST /vapor/signed-storage-url': {
    access: 'visitor',
    summary: 'Where to put a file of exactly this size; 404 where files go through us only',
    body: z.object({
      ...purpose,
      file_name: name,
      size: z.int().min(1),
      content_type: z.string().max(255).nullish(),
    }),
    response: z.object({
      ...uploaded,
      bucket: z.string(),
      url: z.string(),
      headers: z.record(z.string(), z.string()),
    }),
    limit,
  },
  'POST /open/forms/assets/upload': {
    access: 'user',
    summary: 'Turn an uploaded file into one that forms show to everyone',
    body: z.object({ url: name, type: z.string().max(255).nullish() }),
    response: z.object({ url: z.string() }),
    limit,
  },
})
