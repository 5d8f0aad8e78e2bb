import { expect, test } from 'vitest'
import type { Api } from '../api/api-client.ts'
import { listForms } from './use-all-forms.ts'

test('every form is listed, on however many pages they are', async () => {
  const pages = [[{ id: 1 }, { id: 2 }], [{ id: 3 }]]
  const api = (async (_name: string, { query }: { query: { page: number } }) => ({
    data: pages[query.page - 1],
    meta: { last_page: pages.length },
  })) as unknown as Api
  expect((await listForms(api, 7)).map(({ id }) => id)).toEqual([1, 2, 3])
})
