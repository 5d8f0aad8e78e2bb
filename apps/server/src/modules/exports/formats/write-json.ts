import type { ExportColumn, ExportedRow } from './export-columns.ts'

/** Answers keep their structure and are keyed by field id, since field names need not be unique. */
export async function* writeJson(
  columns: readonly ExportColumn[],
  pages: AsyncIterable<readonly ExportedRow[]>,
): AsyncGenerator<string> {
  const named = columns.map(({ id, heading, type }) => ({ id, name: heading, type }))
  yield `{"columns":${JSON.stringify(named)},"submissions":[`
  let separator = '\n'
  for await (const rows of pages) {
    const lines = rows.map((row) =>
      JSON.stringify(Object.fromEntries(columns.map(({ id, value }) => [id, value(row)]))),
    )
    yield separator + lines.join(',\n')
    separator = ',\n'
  }
  yield '\n]}\n'
}
