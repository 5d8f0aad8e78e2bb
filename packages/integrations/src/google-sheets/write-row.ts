import * as z from 'zod'
import type { Outcome } from '../outcome.ts'
import { toCellData, type Cell } from './cells.ts'
import { SheetsRefusal, type SheetsClient } from './sheets-client.ts'

export type Row = {
  title: string
  columns: { id: string; name: string }[]
  /** By the id of the column. */
  cells: Record<string, Cell>
}

const column = z.object({ id: z.string(), name: z.string() })
/** The spreadsheet as clients of the reference product know it, with its width and the account that owns it. */
const keptSheet = z.object({
  spreadsheet_id: z.string(),
  url: z.string(),
  columns: z.array(column),
  /** How many columns the sheet has room for. */
  width: z.int(),
  account: z.string(),
})
type Sheet = z.infer<typeof keptSheet>
type Written = { row: Row; eventId: string; isRepeated: boolean }
type Keeping = {
  kept: Readonly<Record<string, unknown>>
  keep: (next: Record<string, unknown>) => Promise<void>
}

/** Identifies the tab, because users may change its title. */
const sheetId = 0
const usualWidth = 26
/** As many marks as fit into one response. */
const rowsToAPage = 3000
const markLength = 16

/**
 * Appends a row below a header with a column for every field that ever existed. The hidden first column contains a mark
 * for each delivery, so that a repeated delivery overwrites its row instead of adding another.
 */
export async function writeRow(
  client: SheetsClient,
  { row, eventId, isRepeated }: Written,
  { kept, keep }: Keeping,
): Promise<Outcome> {
  try {
    const known = keptSheet.safeParse(kept).data
    // The sheet of a previously connected account is not accessible.
    const isOurs = known?.account === (await client.userId())
    const sheet = known && isOurs ? known : await createSheet(client, row, keep)
    const columns = mergeColumns(sheet.columns, row.columns)
    const isChanged = JSON.stringify(columns) !== JSON.stringify(sheet.columns)
    const mark = eventId.replace(/^msg_/, '').slice(0, markLength)
    const values = [toCellData(mark), ...columns.map(({ id }) => toCellData(row.cells[id]))]
    const found = isRepeated ? await findRow(client, sheet, mark) : null
    const width = Math.max(sheet.width, columns.length + 1)
    const requests = [
      ...(width > sheet.width ? [addColumns(width - sheet.width)] : []),
      ...(isChanged ? [updateRow(0, headerOf(columns))] : []),
      found === null ? appendRow(values) : updateRow(found, values),
    ]
    const path = `/${encodeURIComponent(sheet.spreadsheet_id)}:batchUpdate?fields=spreadsheetId`
    const { outcome } = await client.call(path, { body: { requests }, schema: z.object({}) })
    if (isChanged) await keep({ ...sheet, columns, width })
    return outcome
  } catch (error) {
    if (!(error instanceof SheetsRefusal)) throw error
    return error.outcome
  }
}

/** Columns are renamed or added, never removed: earlier rows have values in them. */
function mergeColumns(kept: Sheet['columns'], fields: Row['columns']): Sheet['columns'] {
  const names = new Map(fields.map(({ id, name }) => [id, name]))
  const known = new Set(kept.map(({ id }) => id))
  return [
    ...kept.map(({ id, name }) => ({ id, name: names.get(id) ?? name })),
    ...fields.filter(({ id }) => !known.has(id)),
  ]
}

const created = z.object({ spreadsheetId: z.string().min(1), spreadsheetUrl: z.url() })

/** Stored immediately. If Google's response is lost, an empty spreadsheet remains. */
async function createSheet(
  client: SheetsClient,
  { title, columns }: Row,
  keep: Keeping['keep'],
): Promise<Sheet> {
  const width = Math.max(usualWidth, columns.length + 1)
  const gridProperties = { rowCount: 1000, columnCount: width, frozenRowCount: 1 }
  const data = [
    {
      startRow: 0,
      startColumn: 0,
      rowData: [{ values: headerOf(columns) }],
      columnMetadata: [{ hiddenByUser: true }],
    },
  ]
  const { answer } = await client.call('?fields=spreadsheetId,spreadsheetUrl', {
    body: { properties: { title }, sheets: [{ properties: { sheetId, gridProperties }, data }] },
    schema: created,
  })
  const sheet = {
    spreadsheet_id: answer.spreadsheetId,
    url: answer.spreadsheetUrl,
    columns,
    width,
    account: await client.userId(),
  }
  await keep(sheet)
  return sheet
}

const tabs = z.object({
  sheets: z.array(
    z.object({
      properties: z.object({
        sheetId: z.int().default(0),
        gridProperties: z.object({ rowCount: z.int() }),
      }),
    }),
  ),
})
const marks = z.object({
  valueRanges: z.array(
    z.object({ valueRange: z.object({ values: z.array(z.array(z.unknown())).optional() }) }),
  ),
})

/** The row of a mark, counted from 0. Searches the newest rows first. */
async function findRow(client: SheetsClient, sheet: Sheet, mark: string): Promise<number | null> {
  const path = `/${encodeURIComponent(sheet.spreadsheet_id)}`
  const fields = 'sheets.properties(sheetId,gridProperties.rowCount)'
  const { answer } = await client.call(`${path}?fields=${fields}`, { schema: tabs })
  const tab = answer.sheets.find(({ properties }) => properties.sheetId === sheetId)
  const rows = tab?.properties.gridProperties.rowCount ?? 0
  for (let start = Math.floor((rows - 1) / rowsToAPage) * rowsToAPage; start >= 0;) {
    const gridRange = {
      sheetId,
      startColumnIndex: 0,
      endColumnIndex: 1,
      startRowIndex: start,
      endRowIndex: Math.min(rows, start + rowsToAPage),
    }
    const { answer: page } = await client.call(
      `${path}/values:batchGetByDataFilter?prettyPrint=false`,
      { body: { dataFilters: [{ gridRange }], majorDimension: 'COLUMNS' }, schema: marks },
    )
    const [values = []] = page.valueRanges[0]?.valueRange.values ?? []
    const index = values.indexOf(mark)
    if (index !== -1) return start + index
    start -= rowsToAPage
  }
  return null
}

type Values = ReturnType<typeof toCellData>[]

const headerOf = (columns: Sheet['columns']): Values => [
  toCellData('formstead'),
  ...columns.map(({ name }) => toCellData(name)),
]
const appendRow = (values: Values) => ({
  appendCells: { sheetId, rows: [{ values }], fields: 'userEnteredValue' },
})
const updateRow = (rowIndex: number, values: Values) => ({
  updateCells: {
    start: { sheetId, rowIndex, columnIndex: 0 },
    rows: [{ values }],
    fields: 'userEnteredValue',
  },
})
const addColumns = (length: number) => ({
  appendDimension: { sheetId, dimension: 'COLUMNS', length },
})
