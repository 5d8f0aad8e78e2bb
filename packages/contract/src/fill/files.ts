import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'

const name = z.string().min(1).max(1000)
/** The slug of the form that the file is for, and the id of its field. Their limits apply from the first byte. */
const purpose = {
  form: z.string().min(1).max(255).optional(),
  field: z.string().max(255).optional(),
}
const limit = { max: 30, windowSeconds: 60, by: 'ip' } as const

/** `name` is used in an answer; `key` is where clients of the reference product expect the file. */
const uploaded = { uuid: z.string(), key: z.string(), name: z.string() }

/**
 * A resumable upload. `offset` is the byte to continue at; when it equals `length`, the file is complete and can be
 * used in an answer.
 */
const progress = {
  ...uploaded,
  offset: z.int(),
  length: z.int(),
  /** The hash of the complete file, in hexadecimal. The client may send it at the start. */
  sha256: z.string().nullable(),
  /** Files that are incomplete or not part of an answer by then are deleted. */
  expires_at: z.string(),
}
const upload = { params: z.object({ upload: z.uuid() }), response: z.object(progress) }

/** File contents are not JSON, so their routes are in the server's module. */
export const fileEndpoints = defineEndpoints({
  'POST /upload-file': {
    onDomains: true,
    access: 'visitor',
    impersonation: 'write',
    summary: 'Upload a file for an answer, as `file` of a multipart form',
    query: z.object(purpose),
    response: z.object(uploaded),
    limit,
  },
  'POST /uploads': {
    onDomains: true,
    access: 'visitor',
    impersonation: 'write',
    summary: 'Start a resumable upload',
    body: z.object({
      ...purpose,
      file_name: name,
      size: z.int().min(1),
      sha256: z
        .string()
        .regex(/^[\da-f]{64}$/i)
        .optional(),
    }),
    response: z.object(progress),
    limit,
  },
  'GET /uploads/{upload}': {
    onDomains: true,
    access: 'public',
    summary: 'How much of a resumable upload has arrived',
    ...upload,
    limit: { max: 300, windowSeconds: 60, by: 'ip' },
  },
  'PATCH /uploads/{upload}': {
    onDomains: true,
    access: 'public',
    summary:
      'Append bytes as application/offset+octet-stream, at the offset in the Upload-Offset header',
    ...upload,
    limit: { max: 1200, windowSeconds: 60, by: 'ip' },
  },
  'DELETE /uploads/{upload}': {
    onDomains: true,
    access: 'public',
    summary: 'Delete an uploaded file that is not part of an answer',
    ...upload,
    response: z.object({ type: z.literal('success') }),
    limit: { max: 120, windowSeconds: 60, by: 'ip' },
  },
  'POST /vapor/signed-storage-url': {
    onDomains: true,
    access: 'visitor',
    impersonation: 'write',
    summary:
      'Get a signed URL to upload a file of exactly this size; 404 if direct uploads are unavailable',
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
    impersonation: 'write',
    summary: 'Turn an uploaded file into a public asset of forms',
    body: z.object({ url: name, type: z.string().max(255).nullish() }),
    response: z.object({ url: z.string() }),
    limit,
  },
})
