import type { Cell, ExportColumn, ExportedRow } from './export-columns.ts'

/** Text that a spreadsheet would take for a formula. Some skip leading whitespace. */
const formula = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/

/** Spreadsheets guess the encoding of a file without it. */
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
/** A quick check: most texts need neither quoting nor escaping. */
const special = /^[\s=+\-@＝＋－＠]|[",\r\n]|\s$/

function printCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  if (!special.test(cell)) return cell
  const safe = formula.test(cell) ? `'${cell}` : cell
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
