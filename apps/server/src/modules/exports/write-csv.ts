import type { Cell, ExportColumn, ExportedRow } from './export-columns.ts'

/** What a spreadsheet would take for the beginning of a formula; some skip the space before it. */
const formula = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/

/** Spreadsheets guess the encoding of a file that does not begin with it. */
const byteOrderMark = '\uFEFF'

export async function* writeCsv(
  columns: readonly ExportColumn[],
  pages: AsyncIterable<readonly ExportedRow[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + line(columns.map(({ heading }) => heading))
  for await (const rows of pages) {
    let lines = ''
    for (const row of rows) {
      let separator = ''
      for (const { print } of columns) {
        lines += separator + printCell(print(row))
        separator = ','
      }
      lines += '\r\n'
    }
    yield lines
  }
}

const line = (cells: readonly Cell[]) => `${cells.map(printCell).join(',')}\r\n`
const quoted = /[",\r\n]|^\s|\s$/
/** Most texts need neither, which one look at them tells. */
const special = /^[\s=+\-@＝＋－＠]|[",\r\n]|\s$/

function printCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  if (!special.test(cell)) return cell
  const safe = formula.test(cell) ? `'${cell}` : cell
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
