import { expect, test, vi } from 'vitest'
import type { Api } from '../../../lib/api/api-client.ts'
import { loadTexts, textsPerPage } from './load-texts.ts'

const asked = { params: { form: '1', field: 'why' }, query: { search: 'bird' }, after: null }
const answer = (submission: number) => ({ submission, created_at: '', text: 'Birds', by: '' })

function serve(...responses: { answers: ReturnType<typeof answer>[]; next: number | null }[]) {
  const call = vi.fn(async (_name: string, _input: { query: object }) => responses.shift()!)
  return { api: call as unknown as Api, asks: () => call.mock.calls.map(([, { query }]) => query) }
}

test('a search continues where the server stopped looking', async () => {
  const { api, asks } = serve(
    { answers: [], next: 900 },
    { answers: [answer(7)], next: 500 },
    { answers: [answer(3)], next: null },
  )
  expect(await loadTexts(api, asked)).toEqual({ answers: [answer(7), answer(3)], next: null })
  expect(asks()).toEqual([
    { search: 'bird', limit: textsPerPage },
    { search: 'bird', limit: textsPerPage, after: 900 },
    { search: 'bird', limit: textsPerPage - 1, after: 500 },
  ])
})

test('a full page ends, and says where the next one begins', async () => {
  const answers = Array.from({ length: textsPerPage }, (_, index) => answer(index))
  const { api, asks } = serve({ answers, next: 42 })
  expect(await loadTexts(api, { ...asked, after: 99 })).toEqual({ answers, next: 42 })
  expect(asks()).toEqual([{ search: 'bird', limit: textsPerPage, after: 99 }])
})
