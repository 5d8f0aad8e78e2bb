import { Readable } from 'node:stream'
import type { Field } from '@formstead/field-types'
import type { Upload } from '../files/files.table.ts'
import type { FileStores } from '../files/receive-file.ts'
import type { MemberFormRow } from '../forms/forms.queries.ts'
import { wordsFor } from '../forms/respondent-words.ts'
import { listExportColumns, type ExportColumn, type ExportedRow } from './export-columns.ts'
import { readExported } from './export-rows.ts'
import { showFiles } from './exported-files.ts'
import type { ExportOptions } from './exports.table.ts'
import { linkToFile, type LinkParts } from './file-links.ts'
import { writeCsv } from './write-csv.ts'
import { writeJson } from './write-json.ts'
import { writeXlsx } from './write-xlsx.ts'
import { writeZip, type ZipEntry } from './write-zip.ts'

export type ExportedForm = Pick<MemberFormRow, 'id' | 'document' | 'removedProperties'>

type Pages = AsyncIterable<readonly ExportedRow[]>
type Progress = (rows: number) => Promise<void> | void

const writers: Record<
  ExportOptions['format'],
  (columns: readonly ExportColumn[], pages: Pages) => AsyncIterable<Uint8Array | string>
> = { csv: writeCsv, xlsx: writeXlsx, json: writeJson }

export type ExportParts = FileStores & LinkParts
export const blocksOf = ({ document, removedProperties }: ExportedForm): Field[] => [
  ...document.properties,
  ...removedProperties,
]

/** Throws what is wrong with the columns. */
export async function columnsOf(form: ExportedForm, options: ExportOptions) {
  const { document } = form
  return listExportColumns({
    columns: options.columns,
    blocks: blocksOf(form),
    hasPartial: document.enable_partial_submissions,
    words: await wordsFor(document.language),
    timeZone: options.time_zone,
  })
}

/** Reads while it is read, a page of submissions at a time. */
export async function writeExport(
  stores: ExportParts,
  { form, userId, options }: { form: ExportedForm; userId: number; options: ExportOptions },
  onProgress: Progress = () => {},
): Promise<Readable> {
  const columns = await columnsOf(form, options)
  const write = writers[options.format]
  if (options.files === 'links') {
    const nameFile = (_: unknown, upload: Upload) =>
      linkToFile(stores, { formId: form.id, userId, upload })
    const pages = pagesOf(stores, form, options, { nameFile, onProgress })
    return Readable.from(write(columns, pages))
  }
  return Readable.from(writeZip(listEntries(stores, form, options, { columns, onProgress })))
}

type PageParts = { nameFile: Parameters<typeof showFiles>[3]; onProgress: Progress }

async function* pagesOf(
  stores: FileStores,
  form: ExportedForm,
  options: ExportOptions,
  { nameFile, onProgress }: PageParts,
): AsyncGenerator<ExportedRow[]> {
  const blocks = blocksOf(form)
  let count = 0
  for await (const rows of readExported(stores.db, form.id, options)) {
    yield await showFiles(stores, blocks, rows, nameFile)
    count += rows.length
    await onProgress(count)
  }
}

/** The table first, then the files that it names, each in a folder of its submission. */
async function* listEntries(
  stores: FileStores,
  form: ExportedForm,
  options: ExportOptions,
  { columns, onProgress }: { columns: readonly ExportColumn[]; onProgress: Progress },
): AsyncGenerator<ZipEntry> {
  const nameFile = (row: { publicId: string }, { id, name }: Upload) =>
    `files/${row.publicId}/${id.slice(0, 8)}-${name}`
  const table = pagesOf(stores, form, options, { nameFile, onProgress })
  yield { name: `submissions.${options.format}`, content: writers[options.format](columns, table) }
  for await (const rows of readExported(stores.db, form.id, options)) {
    const files: { name: string; upload: Upload }[] = []
    await showFiles(stores, blocksOf(form), rows, (row, upload) => {
      files.push({ name: nameFile(row, upload), upload })
      return ''
    })
    for (const { name, upload } of files) {
      const stored = await stores.storage.read(upload.key)
      if (stored) yield { name, content: stored.content as AsyncIterable<Uint8Array> }
    }
  }
}
