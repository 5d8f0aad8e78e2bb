import type { Summary } from '../definition/summary.ts'
import { shareOf, sharesToReference, type Share } from '../shared/summary/distribution.ts'
import { readPair } from '../shared/summary/read-pair.ts'
import type { MatrixSettings } from './settings-schema.ts'

export type GridSummary = {
  columns: readonly string[]
  /** Shares of those who answered the row. */
  rows: readonly { name: string; cells: readonly Share[] }[]
}

export const summarizeGrid: Summary<MatrixSettings, GridSummary> = {
  kind: 'matrix',
  summarize({ counts }, { rows, columns }) {
    const names = columns.map(String)
    const counted = new Map(rows.map((row) => [row, new Map<string, number>()]))
    for (const [line, count] of counts) {
      const [row, column] = readPair(line) ?? []
      const cells = row === undefined ? undefined : counted.get(row)
      cells?.set(String(column), (cells.get(String(column)) ?? 0) + count)
    }
    return {
      columns: names,
      rows: [...counted].map(([name, cells]) => {
        const found = names.map((column) => [column, cells.get(column) ?? 0] as const)
        const answered = found.reduce((sum, [, count]) => sum + count, 0)
        return { name, cells: found.map(([column, count]) => shareOf(column, count, answered)) }
      }),
    }
  },
  toReference: ({ columns, rows }) => ({
    columns,
    rows: rows.map(({ name, cells }) => ({ row: name, ...sharesToReference({ rows: cells }) })),
  }),
}
