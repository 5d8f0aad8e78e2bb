import { writeXlsxStream } from 'hucre/xlsx'
import type { Cell, ExportColumn, ExportedRow } from './export-columns.ts'

/** Excel refuses a file with more in one cell. */
const mostCharacters = 32_767
/** Of a sheet of Excel, with the line of headings. */
const mostRows = 1_048_576

/** Every text is a text, whatever it begins with: nothing in the file is a formula. */
export function writeXlsx(
  columns: readonly ExportColumn[],
  pages: AsyncIterable<readonly ExportedRow[]>,
): AsyncIterable<Uint8Array> {
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const page of pages)
      for (const row of page) yield columns.map(({ print }) => fit(print(row)))
  }
  const sheet = {
    name: 'Submissions',
    columns: columns.map(({ heading }) => ({ header: String(fit(heading)) })),
    freezePane: { rows: 1 },
    maxRowsPerSheet: mostRows,
    zip64: false,
  }
  return writeXlsxStream(rows(), sheet)
}

const fit = (cell: Cell): Cell =>
  typeof cell === 'string' && cell.length > mostCharacters ? cell.slice(0, mostCharacters) : cell
