import { afterEach, expect, test, vi } from 'vitest'
import { checkAnswers } from './send-submission.ts'

afterEach(() => void vi.unstubAllGlobals())

const formRef = { slug: 'form', grant: null, domain: null }
const refusal = { errors: { 'name.0': ['Taken.'], other: ['Required.'], 名前: ['Too long.'] } }

test.each([
  ['ordinary', ['name', 'age'], 'name,age', { name: 'Taken.' }],
  ['long', ['name', 'x'.repeat(9000)], null, { name: 'Taken.' }],
  ['non-Latin', ['名前'], null, { 名前: 'Too long.' }],
  ['separating', ['name', 'a,b'], null, { name: 'Taken.' }],
])(
  'fields with %s ids are validated, and only their problems are told',
  async (_, ids, header, problems) => {
    const named: (string | null)[] = []
    vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
      named.push(new Headers(headers).get('precognition-validate-only'))
      return Response.json(refusal, { status: 422 })
    })
    expect(await checkAnswers(formRef, {}, ids)).toEqual(problems)
    expect(named).toEqual([header])
  },
)
