import { Readable } from 'node:stream'
import type { SubmissionLabel } from '@formstead/contract'
import type { Field } from '@formstead/field-types'
import { fallbackLanguage, type Language } from '@formstead/i18n'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { translatorFor } from '../../translation/translator.ts'
import type { Upload } from '../files/files.table.ts'
import type { FileStores } from '../files/upload/receive-file.ts'
import { showFiles } from '../files/submitted/submitted-files.ts'
import type { findFormForJob } from '../forms/drafts.ts'
import { wordsFor } from '../forms/published/respondent-words.ts'
import { findLabels } from '../submission-table/columns/labels.ts'
import { fieldsOf, openTable } from '../submission-table/columns/table-columns.ts'
import { type ExportColumn, type ExportedRow, listExportColumns } from './formats/export-columns.ts'
import { chooseRows, type ChosenRows, readChosen } from './export-rows.ts'
import type { ExportOptions } from './exports.table.ts'
import { type LinkParts, linkToFile } from './file-links.ts'
import { writeCsv } from './formats/write-csv.ts'
import { writeJson } from './formats/write-json.ts'
import { writeXlsx } from './formats/write-xlsx.ts'
import { writeZip, type ZipEntry } from './formats/write-zip.ts'
import { forms } from '../forms/forms.table.ts'
import { workspaces } from '../workspaces/workspaces.table.ts'

export type ExportParts = FileStores & LinkParts
type ExportedForm = NonNullable<Awaited<ReturnType<typeof findFormForJob>>>
/** Returns what the table shows for a file. */
type NameFile = (row: { publicId: string }, upload: Upload) => string
type Progress = (rows: number) => Promise<void> | void

export type PreparedExport = {
  formId: number
  blocks: readonly Field[]
  columns: readonly ExportColumn[]
  rows: ChosenRows
  format: ExportOptions['format']
  files: ExportOptions['files']
  /** How long links to files are valid. */
  linkHours: number
}

const writers: Record<
  ExportOptions['format'],
  (
    columns: readonly ExportColumn[],
    pages: AsyncIterable<readonly ExportedRow[]>,
  ) => AsyncIterable<Uint8Array | string>
> = { csv: writeCsv, xlsx: writeXlsx, json: writeJson }

/** Throws if the columns or the filter are invalid. */
export async function prepareExport(
  db: Database,
  form: ExportedForm,
  options: ExportOptions,
): Promise<PreparedExport> {
  const { document } = form
  const table = await openTable(db, form)
  const added = document.properties.filter(({ id }) => !table.columns.has(id))
  const blocks = [...fieldsOf(table), ...added]
  const columns = listExportColumns({
    columns: options.columns,
    blocks,
    hasPartial: document.enable_partial_submissions,
    words: await wordsFor(document.language),
    labels: nameLabels(await findLabels(db, form.id), options.language),
    timeZone: options.time_zone,
  })
  const rows = await chooseRows(db, table, options)
  const { format, files } = options
  const linkHours = await findLinkHours(db, form.id)
  return { formId: form.id, blocks, columns, rows, format, files, linkHours }
}

function nameLabels(labels: readonly SubmissionLabel[], language: Language | undefined) {
  const { t } = translatorFor(language ?? fallbackLanguage)
  const names: Record<string, string> = {
    new: t('label.new'),
    in_review: t('label.in_review'),
    accepted: t('label.accepted'),
    declined: t('label.declined'),
  }
  return labels.map(({ id, name }) => ({ id, name: name ?? names[id] ?? id }))
}

/** Streams the export, reading submissions in pages on demand. */
export function writeExport(
  parts: ExportParts,
  prepared: PreparedExport,
  { userId, onProgress = () => {} }: { userId: number; onProgress?: Progress },
): Readable {
  const { formId, columns, format, files, linkHours: hours } = prepared
  if (files === 'zip') return Readable.from(writeZip(listEntries(parts, prepared, onProgress)))
  const link: NameFile = (_, upload) => linkToFile(parts, { formId, userId, upload, hours })
  return Readable.from(writers[format](columns, pagesOf(parts, prepared, link, onProgress)))
}

async function* pagesOf(
  stores: FileStores,
  { rows, blocks }: PreparedExport,
  nameFile: NameFile,
  onProgress: Progress,
): AsyncGenerator<ExportedRow[]> {
  let count = 0
  for await (const page of readChosen(stores.db, rows)) {
    const shown = await showFiles(stores.db, blocks, page, nameFile)
    // Mutates the rows instead of copying them: less garbage makes exports faster.
    yield page.map((row, index) => Object.assign(row, { shown: shown[index]! }))
    count += page.length
    await onProgress(count)
  }
}

const nameInArchive: NameFile = ({ publicId }, { id, name }) =>
  `files/${publicId}/${id.slice(0, 8)}-${name}`

/** The table first, then its files, each in a folder of its submission. */
async function* listEntries(
  stores: FileStores,
  prepared: PreparedExport,
  onProgress: Progress,
): AsyncGenerator<ZipEntry> {
  const { rows, blocks, columns, format } = prepared
  const pages = pagesOf(stores, prepared, nameInArchive, onProgress)
  yield { name: `submissions.${format}`, content: writers[format](columns, pages) }
  for await (const page of readChosen(stores.db, rows)) {
    const files: { name: string; upload: Upload }[] = []
    await showFiles(stores.db, blocks, page, (row, upload) =>
      files.push({ name: nameInArchive(row, upload), upload }),
    )
    for (const { name, upload } of files) {
      const stored = await stores.storage.read(upload.key)
      if (stored) yield { name, content: stored.content as AsyncIterable<Uint8Array> }
    }
  }
}

/** The link lifetime chosen by the form's workspace. */
async function findLinkHours(db: Database, formId: number): Promise<number> {
  const [row] = await db
    .select({ hours: workspaces.fileLinkHours })
    .from(forms)
    .innerJoin(workspaces, eq(workspaces.id, forms.workspaceId))
    .where(eq(forms.id, formId))
  return row!.hours
}
