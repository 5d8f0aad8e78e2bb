import { randomUUID } from 'node:crypto'
import type { Peer, PeerAnswer } from './peer.ts'

type Value = { numberValue?: number; boolValue?: boolean; stringValue?: string }
type CellData = { userEnteredValue?: Value }
type Grid = { rows: CellData[][]; rowCount: number; columnCount: number; hidden: boolean[] }
type Spreadsheet = { title: string; owner: string; frozen: number; grid: Grid }
type Grant = { person: { sub: string }; scope: string }
type Start = { sheetId?: number; rowIndex: number; columnIndex: number }
type Request = {
  appendCells?: { sheetId?: number; rows: { values: CellData[] }[]; fields: string }
  updateCells?: { start: Start; rows: { values: CellData[] }[]; fields: string }
  appendDimension?: { sheetId?: number; dimension: string; length: number }
}

/** The bodies of the supported calls. */
type Sent = {
  properties: { title: string }
  sheets: [
    {
      properties: {
        gridProperties: { rowCount: number; columnCount: number; frozenRowCount: number }
      }
      data: [{ rowData: { values: CellData[] }[]; columnMetadata: { hiddenByUser: boolean }[] }]
    },
  ]
  requests: Request[]
  majorDimension: string
  dataFilters: [
    {
      gridRange: {
        sheetId: number
        startRowIndex: number
        endRowIndex: number
        startColumnIndex: number
      }
    },
  ]
}

const longestCell = 50_000
const refuse = (code: number, message: string, status = 'INVALID_ARGUMENT'): PeerAnswer => ({
  status: code,
  body: { error: { code, message, status } },
})

/** The parts of Google Sheets that we use, with its limits: an error in a batch discards the whole batch. */
export function createSheetsPeer(
  grantOf: (authorization: string | undefined) => Grant | undefined,
) {
  const spreadsheets = new Map<string, Spreadsheet>()

  const answer: Peer = ({ method, url, headers, body }) => {
    if (!['sheets.googleapis.com', 'www.googleapis.com'].includes(url.host)) return undefined
    const grant = grantOf(headers.authorization)
    if (!grant) return refuse(401, 'Request had invalid credentials.', 'UNAUTHENTICATED')
    if (!grant.scope.includes('https://www.googleapis.com/auth/drive.file'))
      return refuse(403, 'Insufficient scopes.', 'PERMISSION_DENIED')
    if (url.pathname === '/drive/v3/about') return { status: 200, body: { user: {} } }
    const sent = JSON.parse(body || '{}') as Sent
    if (`${method} ${url.pathname}` === 'POST /v4/spreadsheets') return create(sent, grant)
    const [, id = '', call = ''] =
      /^\/v4\/spreadsheets\/([\w-]+)(:batchUpdate|\/values:batchGetByDataFilter)?$/.exec(
        url.pathname,
      ) ?? []
    const spreadsheet = spreadsheets.get(id)
    if (spreadsheet?.owner !== grant.person.sub)
      return refuse(404, 'Requested entity was not found.', 'NOT_FOUND')
    if (call === ':batchUpdate') return change(spreadsheet, sent.requests)
    if (call) return readColumn(spreadsheet.grid, sent)
    const { rowCount } = spreadsheet.grid
    return {
      status: 200,
      body: { sheets: [{ properties: { sheetId: 0, gridProperties: { rowCount } } }] },
    }
  }

  function create({ sheets, properties: { title } }: Sent, { person }: Grant): PeerAnswer {
    const [{ properties, data }] = sheets
    const [{ rowData, columnMetadata }] = data
    const { rowCount, columnCount, frozenRowCount } = properties.gridProperties
    const spreadsheetId = randomUUID()
    spreadsheets.set(spreadsheetId, {
      title,
      owner: person.sub,
      frozen: frozenRowCount,
      grid: {
        rows: rowData.map(({ values }) => values),
        rowCount,
        columnCount,
        hidden: columnMetadata.map(({ hiddenByUser }) => hiddenByUser),
      },
    })
    const spreadsheetUrl = `https://docs.google.com/spreadsheets/d/${spreadsheetId}/edit`
    return { status: 200, body: { spreadsheetId, spreadsheetUrl } }
  }

  const shown = ({ title, grid, frozen }: Spreadsheet) => ({
    title,
    frozen,
    isMarkHidden: grid.hidden[0],
    /** Excludes the marker column. */
    rows: grid.rows.map((cells) => cells.slice(1).map(valueOf)),
    marks: grid.rows.map((cells) => valueOf(cells[0])),
  })

  return {
    answer,
    spreadsheets,
    of: (id: string) => shown(spreadsheets.get(id)!),
    inAccount: (sub: string) =>
      [...spreadsheets.values()].filter(({ owner }) => owner === sub).map(shown),
  }
}

function change(spreadsheet: Spreadsheet, requests: Request[]): PeerAnswer {
  const grid = structuredClone(spreadsheet.grid)
  for (const { appendCells, updateCells, appendDimension } of requests) {
    const sheetId = (appendCells ?? updateCells?.start ?? appendDimension)?.sheetId
    if (sheetId !== 0) return refuse(400, `Invalid requests[0]: No grid with id: ${sheetId}`)
    if (appendDimension) grid.columnCount += appendDimension.length
    const start = updateCells?.start ?? { rowIndex: grid.rows.length, columnIndex: 0 }
    for (const [index, { values }] of (appendCells ?? updateCells)?.rows.entries() ?? []) {
      const wrong = values.find((cell) => !isCell(cell))
      if (wrong) return refuse(400, `Your input contains an invalid cell ${JSON.stringify(wrong)}`)
      const rowIndex = start.rowIndex + index
      if (values.length > grid.columnCount || (updateCells && rowIndex >= grid.rowCount))
        return refuse(400, 'Attempting to write beyond the last requested column or row')
      grid.rows[rowIndex] = values
      grid.rowCount = Math.max(grid.rowCount, rowIndex + 1)
    }
  }
  spreadsheet.grid = grid
  return { status: 200, body: { spreadsheetId: 'it' } }
}

function readColumn(grid: Grid, sent: Sent): PeerAnswer {
  const { sheetId, startRowIndex, endRowIndex, startColumnIndex } = sent.dataFilters[0].gridRange
  if (sheetId !== 0) return refuse(400, `No grid with id: ${sheetId}`)
  if (startRowIndex >= grid.rowCount || endRowIndex > grid.rowCount)
    return refuse(400, 'Range exceeds grid limits.')
  if (sent.majorDimension !== 'COLUMNS') return refuse(400, 'Only columns are served here.')
  const column = grid.rows
    .slice(startRowIndex, endRowIndex)
    .map((cells) => valueOf(cells[startColumnIndex]))
  const valueRange = column.length > 0 ? { values: [column] } : {}
  return { status: 200, body: { valueRanges: [{ valueRange }] } }
}

/** The value as a person sees it: text that looks like a formula stays text. */
const valueOf = (cell: CellData | undefined) => Object.values(cell?.userEnteredValue ?? {})[0] ?? ''

function isCell({ userEnteredValue: value }: CellData): boolean {
  if (!value) return true
  const { stringValue = '', ...others } = value
  return stringValue.length <= longestCell && !('formulaValue' in others)
}
