import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect } from 'vitest'
import { createStorage } from '../storage/create-storage.ts'
import { createNoLimits } from './no-limits.ts'
import { createTestApp } from './test-app.ts'
import { createSubmitting, nextIp } from './test-submissions.ts'
import { startS3Peer } from './s3-peer.ts'

type Bytes = Buffer | string
export type TestFile = { name: string; bytes: Bytes; type?: string }
export type Uploaded = { uuid: string; key: string; name: string }

const boundary = 'boundary-of-the-tests'
export const multipartType = `multipart/form-data; boundary=${boundary}`

/** The smallest files of each type. */
export const samples = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  ),
  jpg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  gif: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
  pdf: Buffer.from(
    '%PDF-1.4\n%âãÏÓ\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  ),
}

/** A body as a browser sends it, optionally truncated. */
export const multipartHead = (name: string, fields: Record<string, string> = {}) =>
  `${Object.entries(fields)
    .map(
      ([key, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
    )
    .join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n`
export const multipartEnd = `\r\n--${boundary}--\r\n`

export const multipartBody = ({ name, bytes, type }: TestFile, fields = {}) =>
  Buffer.concat([
    Buffer.from(multipartHead(name, fields)),
    Buffer.from(`Content-Type: ${type ?? 'application/octet-stream'}\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from(multipartEnd),
  ])

/** An app with an author, respondents without upload limits, and access to everything stored. */
export async function createUploading(
  where: 'disk' | 'S3',
  parts: Parameters<typeof createTestApp>[2] = {},
  settings: Record<string, string> = {},
) {
  const peer = where === 'S3' ? await startS3Peer() : undefined
  const given = { ...settings, ...(peer && s3Settings(peer.config)) }
  const testApp = await createTestApp(given, () => {}, {
    limits: await createNoLimits(),
    ...parts,
  })
  const { app, config, keys, pool } = testApp
  const storage = await createStorage(config, keys)
  afterAll(async () => {
    storage.close()
    await peer?.stop()
  })
  const folder = peer?.directory ?? join(config.dataDir, 'files')

  const upload = async (
    file: TestFile,
    {
      query = '',
      fields = {},
      headers = {},
      ip = nextIp(),
    }: {
      query?: string
      fields?: Record<string, string>
      headers?: Record<string, string>
      ip?: string
    } = {},
  ) => {
    const response = await app.inject({
      method: 'POST',
      url: `/api/upload-file${query}`,
      payload: multipartBody(file, fields),
      headers: { 'content-type': multipartType, ...headers },
      remoteAddress: ip,
    })
    return { status: response.statusCode, body: response.json<Uploaded>() }
  }

  return {
    ...testApp,
    ...(await createSubmitting(testApp)),
    storage,
    peer,
    upload,
    uploadPng: async (query = '') =>
      (await upload({ name: 'plan.png', bytes: samples.png }, { query })).body.name,
    rows: async () =>
      (await pool.query<Record<string, unknown>>('select * from uploads order by created_at')).rows,
    /** All stored files, including unfinished ones, without the S3 server's metadata. */
    stored: async () =>
      (await listFilesIn(folder)).filter((name) => !/_metadata|\.md5$/.test(name)),
    submissions: async (form: { id: number }) =>
      (await pool.query('select * from submissions where form_id = $1', [form.id])).rows as {
        public_id: string
        answers: Record<string, unknown>
      }[],
  }
}

const s3Settings = (s3: Awaited<ReturnType<typeof startS3Peer>>['config']) => ({
  S3_BUCKET: s3.bucket,
  S3_REGION: s3.region,
  S3_ENDPOINT: s3.endpoint,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  S3_FORCE_PATH_STYLE: 'true',
})

async function listFilesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

export const fileField = { id: 'plan', name: 'Plan', type: 'files', multiple: true }

/** Resolves once a request that began after this call has timed out. */
export async function untilRequestsTimeOut(address: string): Promise<void> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const response = text(socket)
  socket.write(
    'POST /api/login HTTP/1.1\r\nHost: forms.test\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  )
  expect(await response).toMatch(/^HTTP\/1\.1 408 /)
}
