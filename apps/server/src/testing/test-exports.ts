import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { runExport } from '../modules/exports/export.job.ts'
import { createUploading, fileField } from './test-files.ts'
import { nextIp } from './test-submissions.ts'

export type ExportBody = Record<string, unknown>

const columns = { name: true, count: true, roles: true, grid: true, plan: true, created_at: true }
const option = (name: string) => ({ id: name, name })

/** An app with a form to export, which has one submission with a file. */
export async function createExporting() {
  const place = await createUploading('disk')
  const { app, call, config, db, keys, storage, owner, make, send, uploadPng } = place
  const stores = { db, storage, keys, appUrl: config.appUrl }
  const form = await make({
    properties: [
      { id: 'name', name: 'Your, "name"', type: 'text' },
      { id: 'count', name: 'Count', type: 'number' },
      {
        id: 'roles',
        name: 'Roles',
        type: 'multi_select',
        multi_select: { options: [option('Birds'), option('Trails, paths')] },
      },
      { id: 'grid', name: 'Grid', type: 'matrix', rows: ['Speed', 'Price'], columns: [1, 2] },
      fileField,
    ],
  })
  await send(form.slug, {
    name: 'Zoë\n“x”',
    count: -7,
    roles: ['Birds', 'Trails, paths'],
    grid: { Speed: 1, Price: 2 },
    plan: [await uploadPng()],
  })

  const start = (
    body: ExportBody,
    token = owner.token,
    id: number | string = form.id,
    language = 'en',
  ) =>
    app.inject({
      method: 'POST',
      url: `/api/open/forms/${id}/submissions/export`,
      payload: { columns, ...body },
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
      remoteAddress: nextIp(),
    })
  const statusOf = (job: string, token = owner.token, id: number = form.id) =>
    call(
      'GET /open/forms/{form}/submissions/export/status/{job}',
      { params: { form: String(id), job } },
      token,
    )
  const open = (url: string) =>
    app.inject({
      url: url.replace(config.appUrl, ''),
      headers: { host: new URL(config.appUrl).host },
      remoteAddress: nextIp(),
    })
  const inBackground = async (body: ExportBody) => {
    const { job_id: job } = (await start({ background: true, ...body })).json<{ job_id: string }>()
    await runExport(stores, job, { isLastTry: true })
    const { body: status } = await statusOf(job)
    return { job, status, file: await open(status.file_url!) }
  }
  return { ...place, stores, form, start, statusOf, open, inBackground }
}

export const readCsv = (bytes: Buffer): string[][] => parse(bytes, { bom: true })

export const readZip = (bytes: Buffer): [string, Buffer][] =>
  Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content)])
