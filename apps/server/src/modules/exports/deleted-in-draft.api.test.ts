import { expect, test } from 'vitest'
import { createExportFixture, readCsv } from '../../testing/fixtures/test-exports.ts'

const { call, form, owner, start, inBackground } = await createExportFixture()
const params = { form: String(form.id) }
const fileLink = { file_url: expect.stringMatching(/^http/) }

const path = ['properties']
await call(
  'POST /open/forms/{form}/edits',
  {
    params,
    body: {
      client: 'client-one',
      seq: 1,
      revision: 0,
      edits: [
        { type: 'remove', path, id: 'name' },
        { type: 'remove', path, id: 'plan' },
        { type: 'insert', path, item: { id: 'added', name: 'Added', type: 'text' }, after: null },
      ],
    },
  },
  owner.token,
)

test('fields that only the draft deletes or adds can be exported', async () => {
  const columns = { name: true, plan: true, added: true }
  const expected = [
    ['id', 'Your, "name"', 'Plan', 'Added'],
    [expect.any(String), 'Zoë\n“x”', expect.stringMatching(/^http.*\/submissions\/file\//), ''],
  ]
  expect(readCsv((await start({ columns })).rawPayload)).toEqual(expected)
  expect(readCsv((await inBackground({ columns })).file.rawPayload)).toEqual(expected)
})

test('a changed submission keeps the links to files of such fields', async () => {
  const { body } = await call('GET /open/forms/{form}/submissions', { params }, owner.token)
  const { id, data } = body.data[0]!
  const changed = await call(
    'PUT /open/forms/{form}/submissions/{submission}',
    { params: { ...params, submission: id }, body: { count: 4 } },
    owner.token,
  )
  expect(changed.body.data.data).toMatchObject({ plan: [fileLink] })
  expect(data).toMatchObject({ plan: [fileLink] })
})

test('the results keep the links to files of such fields', async () => {
  const { body } = await call(
    'GET /open/forms/{form}/results/answers/{field}',
    { params: { ...params, field: 'plan' } },
    owner.token,
  )
  expect(body.answers).toMatchObject([{ files: [fileLink] }])
})
