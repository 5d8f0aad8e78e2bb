import { Readable } from 'node:stream'
import type { Database } from '../../database/client.ts'
import type { ServerTranslator } from '../../translation/translator.ts'
import {
  listEntries,
  type AuditFilter,
  type AuditRow,
  type AuditLogScope,
} from './audit-log.queries.ts'
import { presentEntry } from './present-entry.ts'

const batchSize = 500

type Written = { row: AuditRow; entry: ReturnType<typeof presentEntry> }

/** Returns a stream, since a log may be long. */
export function writeAuditLog(
  db: Database,
  log: AuditLogScope,
  { filter, format }: { filter: AuditFilter; format: 'csv' | 'json' },
  translator: ServerTranslator,
): Readable {
  const entries = readAll(db, log, filter, translator)
  return Readable.from(format === 'csv' ? toCsv(entries, translator) : toJson(entries))
}

async function* readAll(
  db: Database,
  log: AuditLogScope,
  filter: AuditFilter,
  translator: ServerTranslator,
): AsyncGenerator<Written[]> {
  for (let before: number | undefined; ;) {
    const rows = await listEntries(db, log, filter, { before, limit: batchSize })
    if (rows.length > 0) yield rows.map((row) => ({ row, entry: presentEntry(row, translator) }))
    if (rows.length < batchSize) return
    before = rows.at(-1)!.position
  }
}

/** Without it, spreadsheets guess the encoding of the file. */
const byteOrderMark = '\uFEFF'

async function* toCsv(entries: AsyncIterable<Written[]>, { t }: ServerTranslator) {
  const headings = [
    t('audit.column.at'),
    t('audit.column.action'),
    t('audit.column.text'),
    t('audit.column.actor'),
    t('audit.column.impersonator'),
    t('audit.column.subject'),
    t('audit.column.details'),
    t('audit.column.ip'),
    t('audit.column.origin'),
    t('audit.column.hash'),
  ]
  yield byteOrderMark + line(headings)
  for await (const batch of entries)
    yield batch
      .map(({ row, entry }) =>
        line([
          entry.at,
          entry.action,
          entry.text,
          entry.actor ? nameOf(entry.actor) : t('audit.product'),
          entry.impersonator ? nameOf(entry.impersonator) : '',
          entry.subject ? (entry.subject.name ?? entry.subject.id) : '',
          Object.keys(row.details).length > 0 ? JSON.stringify(row.details) : '',
          entry.ip ?? '',
          entry.origin ?? '',
          row.hash.toString('hex'),
        ]),
      )
      .join('')
}

async function* toJson(entries: AsyncIterable<Written[]>) {
  let separator = '[\n'
  for await (const batch of entries)
    for (const { row, entry } of batch) {
      yield separator + JSON.stringify({ ...entry, hash: row.hash.toString('hex') })
      separator = ',\n'
    }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

const nameOf = ({ id, name }: { id: number; name: string | null }) => name ?? String(id)

/** Text that a spreadsheet would treat as a formula. */
const formula = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/

const line = (cells: readonly string[]) => `${cells.map(printCell).join(',')}\r\n`

function printCell(cell: string): string {
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
