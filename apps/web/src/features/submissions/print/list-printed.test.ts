import { everythingSelected } from '@formstead/ui/data-grid'
import { expect, test, vi } from 'vitest'
import type { Api } from '../../../lib/api/api-client.ts'
import { listPrinted, mostPrinted } from './list-printed.ts'

const table = { form: { id: 1 }, match: { status: 'completed' as const }, query: { sort: null } }
const rows = (count: number, first = 0) =>
  Array.from({ length: count }, (_, index) => ({ id: first + index }))

function serve(...pages: [data: { id: number }[], next_cursor: string | null][]) {
  const call = vi.fn(async (_name: string, _input: { query: { after?: string } }) => {
    const [data, next_cursor] = pages.shift()!
    return { data, meta: { next_cursor } }
  })
  const asks = () => call.mock.calls.map(([, { query }]) => query.after)
  return { api: call as unknown as Api, asks }
}

test('all that are selected are listed, across pages', async () => {
  const { api, asks } = serve([rows(0), 'a'], [rows(60), 'b'], [rows(40, 60), null])
  const selection = { ...everythingSelected, keys: new Set(['1', '70']) }
  const { ids, isMore } = await listPrinted(api, table, selection)
  expect([ids.length, ids.includes(1), ids.at(-1), isMore]).toEqual([98, false, 99, false])
  expect(asks()).toEqual([undefined, 'a', 'b'])
})

test('the first ones are printed, and it is known whether there are more', async () => {
  const exactly = serve([rows(mostPrinted), null])
  expect((await listPrinted(exactly.api, table, everythingSelected)).isMore).toBe(false)
  const { api, asks } = serve([rows(mostPrinted), 'a'], [rows(mostPrinted, mostPrinted), 'b'])
  const { ids, isMore } = await listPrinted(api, table, everythingSelected)
  expect([ids.length, ids.at(-1), isMore]).toEqual([mostPrinted, mostPrinted - 1, true])
  expect(asks()).toEqual([undefined, 'a'])
})

test('single rows are listed as selected', async () => {
  const { api, asks } = serve()
  const selection = { isAll: false, keys: new Set(['5', '3']) }
  expect(await listPrinted(api, table, selection)).toEqual({ ids: [5, 3], isMore: false })
  expect(asks()).toEqual([])
})
