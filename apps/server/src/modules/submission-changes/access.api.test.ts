import { randomUUID } from 'node:crypto'
import type { EndpointInput, EndpointName, TokenAbility } from '@formstead/contract'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { createRecords } from '../../testing/fixtures/test-records.ts'

const app = await createTestApp()
const { call } = app
const { owner, reader, stranger, start } = await createRecords(app)
const view = { name: 'Mine', columns: [], matching: {}, sort: null }
const columns: [] = []

type Call = { [Name in EndpointName]: { name: Name; input: EndpointInput<Name> } }[EndpointName]
const one = <Name extends EndpointName>(name: Name, input: EndpointInput<Name>) =>
  ({ name, input }) as unknown as Call

const { form: shared, ids } = await start([{ name: 'Ada', age: 1 }])
const { form: other } = await start([])
const form = String(shared.id)
const submission = ids[0]!
const operation = randomUUID()
const selection = { ids: [submission] }

const reads = [
  one('GET /open/forms/{form}/submissions', { params: { form } }),
  one('GET /open/forms/{form}/submissions/count', { params: { form } }),
  one('GET /open/forms/{form}/submissions/values', { params: { form }, query: { column: 'age' } }),
  one('GET /open/forms/{form}/submissions/{submission}', { params: { form, submission } }),
  one('GET /open/forms/{form}/submissions/{submission}/record', { params: { form, submission } }),
  one('GET /open/forms/{form}/submissions/{submission}/neighbors', {
    params: { form, submission },
  }),
  one('GET /open/forms/{form}/submissions/{submission}/history', { params: { form, submission } }),
  one('GET /open/forms/{form}/submissions/{submission}/notes', { params: { form, submission } }),
  one('GET /open/forms/{form}/columns', { params: { form } }),
  one('GET /open/forms/{form}/labels', { params: { form } }),
  one('GET /open/forms/{form}/views', { params: { form } }),
  one('GET /open/forms/{form}/table', { params: { form } }),
  one('PUT /open/forms/{form}/table', { params: { form }, body: { columns } }),
  one('POST /open/forms/{form}/views', { params: { form }, body: view }),
  one('GET /versions/submission/{submission}', { params: { submission } }),
]
const text = 'Call back.'
const writes = [
  one('PUT /open/forms/{form}/submissions/{submission}', {
    params: { form, submission },
    body: { age: 2 },
  }),
  one('DELETE /open/forms/{form}/submissions/{submission}', { params: { form, submission } }),
  one('POST /open/forms/{form}/submissions/multi', {
    params: { form },
    body: { submissionIds: [submission] },
  }),
  one('POST /open/forms/{form}/submissions/delete', { params: { form }, body: { selection } }),
  one('POST /open/forms/{form}/submissions/label', {
    params: { form },
    body: { selection, label: 'accepted' },
  }),
  one('POST /open/forms/{form}/submissions/undo', { params: { form }, body: { operation } }),
  one('PUT /open/forms/{form}/labels', {
    params: { form },
    body: { labels: [{ id: 'new', name: null, color: 'red' }] },
  }),
  one('POST /open/forms/{form}/submissions/{submission}/notes', {
    params: { form, submission },
    body: { text },
  }),
  one('PUT /open/forms/{form}/submissions/{submission}/notes/{note}', {
    params: { form, submission, note: 1 },
    body: { text },
  }),
  one('DELETE /open/forms/{form}/submissions/{submission}/notes/{note}', {
    params: { form, submission, note: 1 },
  }),
  one('POST /open/forms/{form}/submissions/{submission}/history/{entry}/restore', {
    params: { form, submission, entry: 1 },
  }),
  one('POST /open/forms/{form}/views', { params: { form }, body: { ...view, is_shared: true } }),
]

describe('may not', () => {
  const send = ({ name, input }: Call, token?: string) => call(name, input as never, token)

  test.each([...reads, ...writes].map((call) => [call.name, call] as const))(
    'somebody of another workspace, or nobody: %s',
    async (_, request) => {
      expect((await send(request, stranger.token)).status).toBe(404)
      expect((await send(request)).status).toBe(401)
    },
  )

  test.each(reads.map((call) => [call.name, call] as const))(
    'reach a submission through another form: %s',
    async (name, { input }) => {
      if (!name.includes('forms/{form}/submissions/{submission}')) return
      const params = { ...(input as { params: object }).params, form: String(other.id) }
      expect((await call(name, { ...input, params } as never, owner.token)).status).toBe(404)
    },
  )

  test.each(reads.map((call) => [call.name, call] as const))(
    'a reader looks: %s',
    async (_, request) => {
      expect((await send(request, reader.token)).status).toBe(200)
    },
  )

  test.each(writes.map((call) => [call.name, call] as const))(
    'a reader never changes: %s',
    async (_, request) => {
      expect((await send(request, reader.token)).status).toBe(403)
    },
  )

  const tokenWith = async (abilities: TokenAbility[]) => {
    const body = { name: 'Script', abilities }
    return (await call('POST /settings/tokens', { body }, owner.token)).body.token
  }

  test('tokens reach what the reference product allows, with the ability, and nothing else', async () => {
    const [all, read] = [
      await tokenWith(['forms-read', 'forms-write']),
      await tokenWith(['forms-read']),
    ]
    const [list, ...rest] = reads
    const [update, remove, ...others] = writes
    expect((await send(list!, read)).status).toBe(200)
    expect((await send(update!, read)).status).toBe(403)
    expect((await send(remove!, read)).status).toBe(403)
    expect((await send(update!, all)).status).toBe(200)
    for (const request of [...rest, ...others]) expect((await send(request, all)).status).toBe(404)
  })
})
