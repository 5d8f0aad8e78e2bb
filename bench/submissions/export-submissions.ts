import { connectDatabase } from '../../apps/server/src/database/client.ts'
import { prepareExport, writeExport } from '../../apps/server/src/modules/exports/write-export.ts'
import { findFormForJob } from '../../apps/server/src/modules/forms/drafts.ts'
import type { Storage } from '../../apps/server/src/storage/storage.ts'
import type { LargeForm } from './large-form.ts'
import { budgetRow } from '../measure/load-server.ts'
import { median, megabytes, perSecond, printTable } from '../measure/report.ts'

const mostRows = Number(process.env.EXPORT_ROWS ?? 100_000)
const rounds = 3
const formats = ['csv', 'xlsx', 'json'] as const
type Format = (typeof formats)[number]

/**
 * Measures how fast a file of each format is written, compared with a cursor that only reads the rows, and checks that
 * memory does not grow with file size.
 */
export async function exportSubmissions(form: LargeForm) {
  const { db, pool } = connectDatabase(form.databaseUrl, {
    poolSize: 2,
    onConnectionLost: () => {},
  })
  /** None of the fields accept files. */
  const parts = {
    db,
    storage: {} as Storage,
    keys: { current: { id: '', secret: Buffer.alloc(0) }, previous: [] },
    appUrl: form.url,
  }
  const count = Math.min(form.rows, mostRows)

  async function measure(format: Format) {
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
    let rows = 0
    const onProgress = (now: number) => void (rows = now)
    for await (const chunk of writeExport(parts, prepared, { userId: 1, onProgress })) {
      bytes += Buffer.byteLength(chunk as Buffer | string)
      peak = Math.max(peak, process.memoryUsage.rss())
      if (rows >= count) break
    }
    const seconds = (performance.now() - startMs) / 1000
    return { rate: rows / seconds, bytes, more: peak - before }
  }

  /** Reads as many rows at a time as an export does. */
  async function readByCursor(): Promise<number> {
    const { client } = form
    const startMs = performance.now()
    await client.query('begin')
    await client.query(
      `declare exported cursor for select * from submissions
       where form_id = ${form.id} and deleted_at is null order by id desc`,
    )
    let rows = 0
    while (rows < count) rows += (await client.query('fetch 1000 from exported')).rows.length
    await client.query('commit')
    return rows / ((performance.now() - startMs) / 1000)
  }

  const cursor: number[] = []
  const figures = { csv: [], xlsx: [], json: [] } as Record<
    Format,
    (Awaited<ReturnType<typeof measure>> & { ratio: number })[]
  >
  for (let round = 0; round < rounds; round++)
    for (const format of formats) {
      cursor.push(await readByCursor())
      const one = await measure(format)
      figures[format].push({ ...one, ratio: one.rate / cursor.at(-1)! })
    }
  await pool.end()
  printTable(
    `Exporting ${count.toLocaleString('en')} of ${form.rows.toLocaleString('en')} submissions of 15 fields, median of ${rounds} interleaved rounds`,
    [
      ['rows through a bare cursor', perSecond(median(cursor))],
      ...formats.flatMap((format) => {
        const of = (key: 'rate' | 'ratio' | 'more' | 'bytes') =>
          median(figures[format].map((one) => one[key]))
        const most = Math.max(...figures[format].map(({ more }) => more))
        return [
          [`rows as ${format}`, perSecond(of('rate')), `${megabytes(of('bytes'))} in all`] as [
            string,
            string,
            string,
          ],
          budgetRow(`${format} to the cursor`, of('ratio'), 'at least 0.60', of('ratio') >= 0.6),
          [
            `memory more than before, at most`,
            megabytes(most),
            `at most 150 MB${most <= 150_000_000 ? '' : ' (missed)'}`,
          ] as [string, string, string],
        ]
      }),
    ],
  )
}
