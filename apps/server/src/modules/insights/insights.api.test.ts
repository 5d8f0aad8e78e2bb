import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeForm } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { startModelPeer, type ModelCall } from '../../testing/peers/model-peer.ts'
import { createNoLimits } from '../../testing/test-settings.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createModel } from '../ai/model/model.ts'
import {
  deleteSubmissions,
  undeleteSubmissions,
} from '../submissions/deletion/delete-submissions.ts'
import { removeOldSubmissions } from '../submissions/deletion/remove-submissions.job.ts'
import { longestAnswer } from './batch-size.ts'
import { runInsight } from './insight.job.ts'
import { removeQuotes } from './quotes.ts'

const peer = await startModelPeer()
afterAll(() => peer.stop())
const noLimits = { limits: await createNoLimits() }
const testApp = await createTestApp(peer.settings, undefined, noLimits)
const { call, db, config } = testApp
const owner = await makeUser(db)
const stranger = await makeUser(db)
const model = createModel(config.ai!, { info: () => {}, warn: () => {} })

const properties = [
  { id: 'name', name: 'Name', type: 'text' },
  { id: 'why', name: 'Why?', type: 'text', multi_lines: true },
]

/** Written directly: the API would take minutes for ten thousand. */
async function makeAnswered(count: number, textAt: (index: number) => string) {
  const form = await makeForm(testApp, owner, { properties })
  await db.execute(sql`
    insert into submissions (form_id, workspace_id, version_id, public_id, status, answers)
    select ${form.id}, forms.workspace_id, forms.published_version_id, gen_random_uuid(), 'completed',
      jsonb_build_object('name', 'Ada Secret', 'why', answer)
    from forms, unnest(${sql.param(Array.from({ length: count }, (_, index) => textAt(index)))}::text[])
      with ordinality as given(answer, place)
    where forms.id = ${form.id}
    order by place
  `)
  return { id: form.id, ref: String(form.id) }
}

/** The numbered answers in a request. */
function answersIn({ messages }: ModelCall): string[] {
  const text = String(messages.at(-1)!.content)
  const lists = [...text.matchAll(/<data>\n(\[.*?\])\n<\/data>/gs)].map(
    ([, list]) => JSON.parse(list!) as string[],
  )
  return lists.find((list) => list[0]?.startsWith('1: ')) ?? []
}
const numbersOf = (answers: readonly string[], word: string) =>
  answers.flatMap((answer, index) => (answer.includes(word) ? [index + 1] : []))

const group = (call: ModelCall) => {
  const answers = answersIn(call)
  return {
    answer: {
      themes: ['price', 'speed'].map((word) => ({ name: word, answers: numbersOf(answers, word) })),
      positive: numbersOf(answers, 'speed'),
      negative: numbersOf(answers, 'price'),
    },
  }
}
const textAt = (index: number) =>
  ['the price is high', 'I love the speed', 'no idea'][index % 3]! + ` (${index})`

beforeEach(() => peer.say(group))

type Form = { id: number; ref: string }

async function start(form: Form, question?: string): Promise<string> {
  const given = { params: { form: form.ref }, body: { field: 'why', question } }
  return (await call('POST /open/forms/{form}/insights', given, owner.token)).body.id
}
async function read(form: Form, insight: string) {
  const params = { form: form.ref, insight }
  return (await call('GET /open/forms/{form}/insights/{insight}', { params }, owner.token)).body
}
async function analyze(form: Form, question?: string) {
  const id = await start(form, question)
  await runInsight({ db, model }, { formId: form.id, id })
  return read(form, id)
}

test('others cannot analyze the answers, read an analysis or stop it', async () => {
  const form = await makeAnswered(1, textAt)
  const { id } = await analyze(form)
  const other = await makeAnswered(1, textAt)
  const params = { form: form.ref, insight: id }
  const read = (given: typeof params, token?: string) =>
    call('GET /open/forms/{form}/insights/{insight}', { params: given }, token)
  expect((await read(params, stranger.token)).status).toBe(404)
  expect((await read(params)).status).toBe(401)
  expect((await read({ ...params, form: other.ref }, owner.token)).status).toBe(404)
  const body = { field: 'why' }
  const started = await call('POST /open/forms/{form}/insights', { params, body }, stranger.token)
  expect(started.status).toBe(404)
})

test('a removed question can be analyzed, but none that was never published', async () => {
  const form = await makeAnswered(1, textAt)
  const params = { form: form.ref }
  const path = ['properties']
  const item = { id: 'added', name: 'Added', type: 'text' }
  const edits = [
    { type: 'remove' as const, path, id: 'why' },
    { type: 'insert' as const, path, item, after: null },
  ]
  const statusOf = async (field: string) =>
    (await call('POST /open/forms/{form}/insights', { params, body: { field } }, owner.token))
      .status
  const body = { client: 'client-one', seq: 1, revision: 0, edits }
  const { revision } = (await call('POST /open/forms/{form}/edits', { params, body }, owner.token))
    .body
  expect([await statusOf('why'), await statusOf('added')]).toEqual([200, 404])
  await call('POST /open/forms/{form}/publish', { params, body: { revision } }, owner.token)
  expect([await statusOf('why'), await statusOf('added')]).toEqual([200, 200])
})

test('without a model there is no analysis', async () => {
  const plain = await createTestApp()
  const person = await makeUser(plain.db)
  const form = await makeForm(plain, person, { properties })
  const given = { params: { form: String(form.id) }, body: { field: 'why' } }
  expect((await plain.call('POST /open/forms/{form}/insights', given, person.token)).status).toBe(
    404,
  )
})

describe('ten thousand answers', async () => {
  const form = await makeAnswered(10_000, textAt)

  test('the cost is known before', async () => {
    const given = { params: { form: form.ref }, query: { field: 'why' } }
    const { body } = await call('GET /open/forms/{form}/insights/estimate', given, owner.token)
    expect(body).toMatchObject({ answers: 10_000, requests: 126 })
    expect(body.tokens).toBeGreaterThan(100_000)
  })

  test('are read in batches, counted by us and quoted with their submissions', async () => {
    const insight = await analyze(form)
    expect(insight).toMatchObject({
      status: 'completed',
      processed: 10_000,
      total: 10_000,
      result: {
        themes: [
          { name: 'price', count: 3334 },
          { name: 'speed', count: 3333 },
        ],
        sentiment: { positive: 3333, negative: 3334, neutral: 3333 },
      },
    })
    const [{ quotes } = { quotes: [] }] = insight.result!.themes
    expect(quotes).toHaveLength(5)
    expect(quotes[0]).toMatchObject({
      text: 'the price is high (0)',
      submission: expect.any(Number),
    })
    expect(peer.calls).toHaveLength(125)
    expect(peer.calls.every(({ text }) => !text.includes('Ada Secret'))).toBe(true)
  })

  test('are not read again while nothing has changed', async () => {
    await analyze(form)
    peer.say(group)
    await analyze(form)
    expect(peer.calls).toHaveLength(0)
  })
})

test('a question is answered from submissions that exist', async () => {
  const form = await makeAnswered(6, textAt)
  peer.say((call) => {
    const answers = answersIn(call)
    if (call.text.includes('in a few sentences, only from'))
      return { answer: { answer: 'They find it <b>expensive</b>.', support: [1, 99] } }
    return { answer: { relevant: [...numbersOf(answers, 'price'), 77], facts: 'Too expensive.' } }
  })
  const { result } = await analyze(form, 'What do they dislike?')
  expect(result!.answer).toMatchObject({
    text: 'They find it <b>expensive</b>.',
    count: 2,
    quotes: [{ text: 'the price is high (0)' }],
  })
})

test('a long answer is not cut within an emoji', async () => {
  const cut = textAt(0).padEnd(longestAnswer - 1, '!')
  const { result } = await analyze(await makeAnswered(1, () => `${cut}😀`))
  expect(result!.themes).toMatchObject([{ quotes: [{ text: cut }] }])
})

test('a deleted submission is no longer quoted, and its text is removed with it', async () => {
  const form = await makeAnswered(3, textAt)
  const themes = await analyze(form)
  peer.say((call) =>
    call.text.includes('in a few sentences, only from')
      ? // Half an emoji, which PostgreSQL cannot read.
        { answer: { answer: 'Mixed \ud83d', support: [1, 2] } }
      : { answer: { relevant: [1, 2], facts: 'Mixed.' } },
  )
  const question = await analyze(form, 'What do they think?')
  const shown = async () =>
    JSON.stringify([await read(form, themes.id), await read(form, question.id)])
  const kept = async () =>
    JSON.stringify(
      (await db.execute(sql`select result::text from insights where form_id = ${form.id}`)).rows,
    )
  const [secret, other] = [/price is high/g, /love the speed/g]
  const id = themes.result!.themes.find(({ name }) => name === 'price')!.quotes[0]!.submission
  expect((await shown()).match(secret)).toHaveLength(2)

  const operation = randomUUID()
  await deleteSubmissions(db, form.id, [id], operation)
  expect(await shown()).not.toMatch(secret)
  expect((await shown()).match(other)).toHaveLength(2)
  await removeQuotes(db)
  await undeleteSubmissions(db, form.id, operation, [id])
  expect((await shown()).match(secret)).toHaveLength(2)

  await deleteSubmissions(db, form.id, [id], randomUUID())
  await removeOldSubmissions(db, { now: new Date(Date.now() + 7_200_000) })
  await removeQuotes(db)
  expect(await kept()).not.toMatch(secret)
  expect((await kept()).match(other)).toHaveLength(2)
  expect(await read(form, themes.id)).toMatchObject({ result: { sentiment: { negative: 1 } } })
})

test('many themes are merged without losing an answer', async () => {
  const form = await makeAnswered(20, (index) => `topic ${index}`)
  peer.say((call) =>
    call.text.includes('merge similar themes')
      ? { answer: { groups: [{ name: 'Low', themes: [1, 2, 3, 3, 99] }] } }
      : {
          answer: {
            themes: answersIn(call).map((_, index) => ({
              name: `T${index}`,
              answers: [index + 1],
            })),
            positive: [],
            negative: [],
          },
        },
  )
  const { result } = await analyze(form)
  expect(result!.themes[0]).toMatchObject({ name: 'Low', count: 3 })
  expect(result!.themes).toHaveLength(12)
})

test('a failing model ends the analysis with a reason', async () => {
  const form = await makeAnswered(1, textAt)
  peer.say(() => ({ status: 401 }))
  expect(await analyze(form)).toMatchObject({ status: 'failed', error: expect.any(String) })
})

test('an interrupted analysis starts over, and fails if it is interrupted again', async () => {
  const form = await makeAnswered(1, textAt)
  const id = await start(form)
  const broken = () => Promise.reject(new Error('The database restarts.'))
  for (const stop of [{ model, signal: AbortSignal.abort() }, { model: broken }]) {
    await expect(runInsight({ db, ...stop }, { formId: form.id, id })).rejects.toBeInstanceOf(Error)
    expect((await read(form, id)).status).not.toBe('failed')
  }
  await runInsight({ db, model, attempt: 2 }, { formId: form.id, id })
  expect((await read(form, id)).status).toBe('completed')

  const other = await makeAnswered(1, textAt)
  const lost = await start(other)
  const last = { db, model, signal: AbortSignal.abort(), attempt: 2 }
  await expect(runInsight(last, { formId: other.id, id: lost })).rejects.toBeInstanceOf(Error)
  expect((await read(other, lost)).status).toBe('failed')
})

test('a deleted analysis stops', async () => {
  const form = await makeAnswered(1000, textAt)
  const id = await start(form)
  const params = { form: form.ref, insight: id }
  peer.say(async (asked) => {
    await call('DELETE /open/forms/{form}/insights/{insight}', { params }, owner.token)
    return group(asked)
  })
  await runInsight({ db, model }, { formId: form.id, id })
  expect(peer.calls).toHaveLength(1)
})
