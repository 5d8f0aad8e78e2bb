import { connectDatabase } from '../apps/server/src/database/client.ts'
import { prepareExport, writeExport } from '../apps/server/src/modules/exports/write-export.ts'
import { findFormForJob } from '../apps/server/src/modules/forms/drafts.ts'
import type { Storage } from '../apps/server/src/storage/storage.ts'
import { startLargeForm } from './large-form.ts'
import { megabytes, perSecond, printTable } from './report.ts'

// How fast a file of each format is made, and that its size costs no memory: twice the rows, the same peak.

const form = await startLargeForm(Number(process.env.ROWS ?? 20_000))
const { db, pool } = connectDatabase(form.databaseUrl, { poolSize: 2, onConnectionLost: () => {} })
/** None of the fields takes files. */
const parts = {
  db,
  storage: {} as Storage,
  keys: { current: { id: '', secret: Buffer.alloc(0) }, previous: [] },
  appUrl: form.url,
}

async function measure(format: 'csv' | 'xlsx' | 'json') {
  const found = (await findFormForJob(db, form.id))!
  const columns = Object.fromEntries(found.document.properties.map(({ id }) => [id, true]))
  const prepared = await prepareExport(db, found, {
    columns: { ...columns, created_at: true },
    except: [],
    format,
    files: 'links',
    time_zone: 'UTC',
  })
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  const startMs = performance.now()
  let peak = before
  let bytes = 0
  for await (const chunk of writeExport(parts, prepared, { userId: 1 })) {
    bytes += Buffer.byteLength(chunk as Buffer | string)
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  const seconds = (performance.now() - startMs) / 1000
  return { rate: form.rows / seconds, bytes, more: peak - before, peak }
}

try {
  for (const format of ['csv', 'xlsx', 'json'] as const) {
    const { rate, bytes, more, peak } = await measure(format)
    printTable(`${form.rows.toLocaleString('en')} submissions of 15 fields as ${format}`, [
      ['rows', perSecond(rate)],
      ['file', megabytes(bytes)],
      ['memory at its peak', megabytes(peak), `${megabytes(more)} more than before`],
    ])
  }
} finally {
  await pool.end()
  await form.stop()
}
