import type { Cell, ExportColumn, ExportedRow } from './export-columns.ts'
import {
  relationships,
  sheetHead,
  sheetTail,
  styles,
  contentTypes,
  workbook,
} from './xlsx-parts.ts'
import { writeZip, type ZipEntry } from './write-zip.ts'

/** Excel rejects a file with more characters in one cell. */
const mostCharacters = 32_767
/** Excel's limit of rows per sheet, including the headings. */
const mostRows = 1_048_576
/** Excel cannot read an archive with a part of 4 GB; a character takes up to 3 bytes. */
const mostSheetCharacters = 1_000_000_000

type Pages = AsyncIterator<readonly ExportedRow[]>

/** All text is stored as text, whatever it starts with: the file contains no formulas. */
export async function* writeXlsx(
  columns: readonly ExportColumn[],
  pages: AsyncIterable<readonly ExportedRow[]>,
): AsyncGenerator<Uint8Array> {
  const iterator = pages[Symbol.asyncIterator]()
  try {
    yield* writeZip(listParts(columns, iterator), { isLarge: false })
  } finally {
    await iterator.return?.()
  }
}

async function* listParts(
  columns: readonly ExportColumn[],
  pages: Pages,
): AsyncGenerator<ZipEntry> {
  const cells = columns.map(({ print, moment }, index) => {
    const place = columnName(index)
    return moment
      ? (row: ExportedRow, line: number) => printMoment(place, line, moment(row))
      : (row: ExportedRow, line: number) => printCell(place, line, print(row))
  })
  const printRow = (row: ExportedRow, line: number) => {
    let xml = `<row r="${line}">`
    for (const cell of cells) xml += cell(row, line)
    return `${xml}</row>`
  }
  const headings = columns.map(({ heading }, index) => printCell(columnName(index), 1, heading))
  let next = await pages.next()

  async function* writeSheet(): AsyncGenerator<string> {
    yield `${sheetHead}<row r="1">${headings.join('')}</row>`
    let line = 1
    let length = 0
    while (!next.done && line + next.value.length <= mostRows && length < mostSheetCharacters) {
      let xml = ''
      for (const row of next.value) xml += printRow(row, ++line)
      length += xml.length
      yield xml
      next = await pages.next()
    }
    yield sheetTail
  }

  let sheets = 0
  do {
    sheets++
    const name = `xl/worksheets/sheet${sheets}.xml`
    yield { name, content: writeSheet(), isCompressed: true }
  } while (!next.done)
  for (const [name, xml] of Object.entries({
    '[Content_Types].xml': contentTypes(sheets),
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook(sheets),
    'xl/_rels/workbook.xml.rels': relationships([
      ...Array.from({ length: sheets }, (_, index): [string, string] => [
        'worksheet',
        `worksheets/sheet${index + 1}.xml`,
      ]),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styles,
  }))
    yield { name, content: once(xml) }
}

async function* once(xml: string): AsyncGenerator<string> {
  yield xml
}

function printCell(place: string, line: number, cell: Cell): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') return printText(place, line, cell)
  if (typeof cell === 'boolean') return `<c r="${place}${line}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (!Number.isFinite(cell)) return printText(place, line, String(cell))
  return `<c r="${place}${line}"><v>${cell}</v></c>`
}

/** Stored as the text result of a formula, which is the shortest notation. */
function printText(place: string, line: number, text: string): string {
  const space = text.trim() === text ? '' : ' xml:space="preserve"'
  return `<c r="${place}${line}" t="str"><v${space}>${escape(text)}</v></c>`
}

const dayMs = 86_400_000
/** Excel counts days from the end of 1899. */
const daysBefore1970 = 25_569

/** Style 1 is the one for times. */
const printMoment = (place: string, line: number, localMs: number) =>
  `<c r="${place}${line}" s="1"><v>${localMs / dayMs + daysBefore1970}</v></c>`

// oxlint-disable-next-line no-control-regex -- XML may not hold them in any form
const special = /[&<>\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_x[\dA-Fa-f]{4}_/g
/** A quick check: most texts contain none of these. */
// oxlint-disable-next-line no-control-regex
const suspicious = /[&<>_\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

function escape(text: string): string {
  const short = text.length > mostCharacters ? text.slice(0, mostCharacters) : text
  return suspicious.test(short) ? short.replaceAll(special, escapeOne) : short
}

function escapeOne(found: string): string {
  // Escape text that looks like an escaped character.
  if (found.length > 1) return `_x005F${found}`
  return (
    entities[found] ?? `_x${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}_`
  )
}

/** A, B … Z, AA, AB … */
function columnName(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}
