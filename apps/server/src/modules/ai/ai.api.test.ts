import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { startModelPeer } from '../../testing/peers/model-peer.ts'
import { createNoLimits, newNetwork } from '../../testing/test-settings.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { planGrants } from '../plans/plans.table.ts'
import { createModel } from './model/model.ts'
import { runCompletion } from './run-completion.job.ts'

const peer = await startModelPeer()
afterAll(() => peer.stop())
const hosted = { SELF_HOSTED: 'false', AI_API_KEY: 'key-of-the-operator' }
const noLimits = { limits: await createNoLimits() }
const testApp = await createTestApp({ ...peer.settings, ...hosted }, undefined, noLimits)
const { call, db, config } = testApp
const person = await makeUser(db)
const other = await makeUser(db)

const quiet = { info: () => {}, warn: () => {} }
const patience = { connectMs: 500, silenceMs: 300, totalMs: 2000 }
const model = createModel(config.ai!, quiet, patience)

const signUp = {
  title: 'Course sign-up',
  submit_button_text: 'Sign up',
  redirect_url: 'https://evil.example/',
  properties: [
    { type: 'text', name: '"Your name"', required: true },
    { type: 'select', name: 'Course', select: { options: ['Bread', 'Cakes'].map(toOption) } },
    { type: 'nf-text', name: 'Note', content: '<p>Bye</p><script>x()</script>' },
  ],
}

function toOption(name: string) {
  return { name }
}

beforeEach(() => peer.say(() => ({ answer: signUp })))

const generate = (body: object, token?: string, ip?: string) =>
  call('POST /forms/ai/generate', { body: body as { form_prompt: string } }, token, {
    ip: ip ?? '127.0.0.1',
  })

async function complete(form_prompt: string, params: object = {}) {
  const started = await generate({ form_prompt, ...params }, person.token)
  const id = started.body.ai_form_completion_id
  await runCompletion({ db, model }, id)
  const { body } = await call('GET /forms/ai/{id}', { params: { id } }, person.token)
  return body.ai_form_completion
}

describe('without a model', async () => {
  const plain = await createTestApp()

  test('nothing is offered', async () => {
    const { body } = await plain.call('GET /content/feature-flags', {})
    expect(body.ai_features).toBe(false)
    const given = { body: { form_prompt: 'A form' } }
    expect((await plain.call('POST /forms/ai/generate', given)).status).toBe(404)
    const stream = await plain.app.inject({ method: 'POST', url: '/api/forms/ai/stream' })
    expect(stream.statusCode).toBe(404)
  })
})

describe('a form from a sentence', () => {
  test('goes from pending to completed, as the engine reads it', async () => {
    const started = await generate({ form_prompt: 'A baking course' }, person.token)
    expect(started.body.message).toBe('Generating has started.')
    const id = started.body.ai_form_completion_id
    const read = () => call('GET /forms/ai/{id}', { params: { id } }, person.token)
    expect((await read()).body.ai_form_completion).toMatchObject({
      type: 'form',
      status: 'pending',
      form_prompt: 'A baking course',
      result: null,
    })
    await runCompletion({ db, model }, id)
    const { status, result, error } = (await read()).body.ai_form_completion
    expect({ status, error }).toEqual({ status: 'completed', error: null })
    const form = JSON.parse(result!) as Record<string, unknown>
    expect(form).toMatchObject({
      title: 'Course sign-up',
      submit_button_text: 'Sign up',
      re_fillable: false,
      redirect_url: null,
      properties: [
        {
          type: 'text',
          name: 'Your name',
          required: true,
          id: expect.stringMatching(/^[\da-f-]{36}$/),
        },
        {
          name: 'Course',
          select: { options: [{ id: 'Bread', name: 'Bread' }, { name: 'Cakes' }] },
        },
        { type: 'nf-text', content: '<p>Bye</p>' },
      ],
    })
    expect(peer.calls[0]).toMatchObject({
      model: 'peer',
      authorization: 'Bearer key-of-the-operator',
      response_format: { type: 'json_schema' },
    })
  })

  test('the schema names every block type that a model may write', async () => {
    await complete('A baking course')
    const schema = JSON.stringify(peer.calls[0]!.response_format!.json_schema.schema)
    for (const type of ['text', 'select', 'matrix', 'nf-page-break'])
      expect(schema).toContain(`"const":"${type}"`)
    for (const type of ['nf-code', 'payment', 'nf-image']) expect(schema).not.toContain(`"${type}"`)
  })

  test('in the focused style, few options are buttons and many a dropdown', async () => {
    const many = ['A', 'B', 'C', 'D', 'E'].map(toOption)
    peer.say(() => ({
      answer: {
        title: 'Quiz',
        properties: [
          signUp.properties[1],
          { type: 'select', name: 'Letter', width: '1/2', select: { options: many } },
          { type: 'checkbox', name: 'Agree' },
        ],
      },
    }))
    const { result } = await complete('A quiz', {
      generation_params: { presentation_style: 'focused' },
    })
    expect(JSON.parse(result!)).toMatchObject({
      properties: [
        { use_focused_selector: true },
        { use_focused_selector: false, without_dropdown: false, width: 'full' },
        { focused_checkbox_style: 'focused_toggle', use_focused_toggle: true },
      ],
    })
    const schema = JSON.stringify(peer.calls[0]!.response_format!.json_schema.schema)
    expect(schema).not.toMatch(/nf-page-break|"width"/)
  })

  test('an address to continue at is kept only if the author named it', async () => {
    const { result } = await complete('Then go to https://evil.example/ please')
    expect(JSON.parse(result!)).toMatchObject({ redirect_url: 'https://evil.example/' })
  })

  test('an invalid answer is corrected once', async () => {
    peer.say((_, index) => ({ answer: index === 0 ? 'Sure! {"title": ' : signUp }))
    expect((await complete('A course')).status).toBe('completed')
    expect(JSON.stringify(peer.calls[1]!.messages.at(-1))).toContain('That is not valid')
  })

  test('the second invalid answer is the last', async () => {
    peer.say(() => ({ answer: { title: 'x', properties: [{ type: 'nf-code', name: 'x' }] } }))
    expect(await complete('A course')).toMatchObject({
      status: 'failed',
      result: null,
      error: 'The AI did not give a usable answer. Please describe it differently.',
    })
    expect(peer.calls).toHaveLength(2)
  })

  test.each([
    ['down', { status: 500 }, 2, 'The AI service cannot be reached. Please try again.'],
    ['busy', { status: 429, headers: { 'retry-after': '600' } }, 1, 'The AI service is busy.'],
    ['strict', { status: 401 }, 1, 'The AI service refused the request.'],
    ['silent', { isSilent: true }, 1, 'The AI service took too long.'],
    ['empty', { answer: '' }, 2, 'The AI did not give a usable answer.'],
    [
      'cut',
      { answer: signUp, breaksOff: true, pieceMs: 20, pieceCharacters: 50 },
      1,
      'The AI service cannot be reached.',
    ],
  ])('a model that is %s', async (_, reply, calls, error) => {
    peer.say(() => reply)
    const completion = await complete('A course')
    expect(completion).toMatchObject({ status: 'failed', error: expect.stringContaining(error) })
    expect(peer.calls).toHaveLength(calls)
  })

  test('a model that recovers is asked twice', async () => {
    peer.say((_, index) =>
      index === 0 ? { status: 429, headers: { 'retry-after': '0' } } : { answer: signUp },
    )
    expect((await complete('A course')).status).toBe('completed')
  })

  test('a service that accepts no schema reads it in the instructions', async () => {
    const old = createModel({ ...config.ai!, model: 'old' }, quiet, patience)
    peer.say((call) => (call.response_format ? { status: 400 } : { answer: signUp }))
    const { body } = await generate({ form_prompt: 'A course' }, person.token)
    await runCompletion({ db, model: old }, body.ai_form_completion_id)
    expect(peer.calls[1]!.text).toContain('follows this JSON Schema')
  })

  test('a service that refuses a request for another reason still gets the next schema', async () => {
    const strict = createModel({ ...config.ai!, model: 'strict' }, quiet, patience)
    const ask = async () => {
      const { body } = await generate({ form_prompt: 'A course' }, person.token)
      await runCompletion({ db, model: strict }, body.ai_form_completion_id)
    }
    peer.say(() => ({ status: 400 }))
    await ask()
    expect(peer.calls).toHaveLength(2)
    peer.say(() => ({ answer: signUp }))
    await ask()
    expect(peer.calls.at(-1)!.response_format).toBeDefined()
  })

  test.each([
    ['thinks aloud', `<think>{"a": 1}</think>${JSON.stringify(signUp)}`],
    ['writes Markdown', `Here it is:\n\`\`\`json\n${JSON.stringify(signUp)}\n\`\`\``],
  ])('a model that %s is understood', async (_, answer) => {
    peer.say(() => ({ answer }))
    expect((await complete('A course')).status).toBe('completed')
  })
})

describe('who may read a result', () => {
  test('only the user who asked', async () => {
    const { body } = await generate({ form_prompt: 'A form' }, person.token)
    const given = { params: { id: body.ai_form_completion_id } }
    expect((await call('GET /forms/ai/{id}', given, other.token)).status).toBe(404)
    expect((await call('GET /forms/ai/{id}', given)).status).toBe(404)
    expect((await call('GET /forms/ai/{id}', { params: { id: '1' } }, person.token)).status).toBe(
      404,
    )
  })

  test('or the network of the guest who asked', async () => {
    const ip = newNetwork()
    const { body } = await generate({ form_prompt: 'A form' }, undefined, ip)
    const given = { params: { id: body.ai_form_completion_id } }
    expect((await call('GET /forms/ai/{id}', given, undefined, { ip })).status).toBe(200)
    const elsewhere = { ip: newNetwork() }
    expect((await call('GET /forms/ai/{id}', given, undefined, elsewhere)).status).toBe(404)
  })
})

describe('limits', () => {
  test('a description has 4,000 characters, or 10,000 with a plan', async () => {
    const long = { form_prompt: 'a'.repeat(4001) }
    expect((await generate(long)).status).toBe(422)
    expect((await generate(long, other.token)).status).toBe(422)
    const paying = await makeUser(db)
    await db.insert(planGrants).values({ userId: paying.id, tier: 'pro', reason: 'A test' })
    expect((await generate(long, paying.token)).status).toBe(200)
    expect((await generate({ form_prompt: 'a'.repeat(10_001) }, paying.token)).status).toBe(422)
    expect((await generate({ form_prompt: ' ' }, paying.token)).status).toBe(422)
  })

  test('four forms a minute', async () => {
    const limited = await createTestApp(peer.settings)
    const ask = () => limited.call('POST /forms/ai/generate', { body: { form_prompt: 'A form' } })
    const all = [await ask(), await ask(), await ask(), await ask(), await ask()]
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
  })
})

describe('fields for a form', () => {
  test('know the form that they are for', async () => {
    const ip = newNetwork()
    const body = {
      fields_prompt: 'how to reach them',
      current_form_structure: { title: 'Trip', properties: [{ name: 'Name', type: 'text' }] },
    }
    peer.say(() => ({ answer: { properties: [{ type: 'email', name: 'Email' }] } }))
    const started = await call('POST /forms/ai/generate-fields', { body }, undefined, { ip })
    const id = started.body.ai_form_completion_id
    await runCompletion({ db, model }, id)
    const found = await call('GET /forms/ai/{id}', { params: { id } }, undefined, { ip })
    expect(JSON.parse(found.body.ai_form_completion.result!)).toMatchObject({
      properties: [{ type: 'email', name: 'Email' }],
    })
    expect(peer.calls[0]!.text).toContain('Trip')
  })
})

test('logs contain neither descriptions nor answers', async () => {
  await testApp.app.inject({
    method: 'POST',
    url: '/api/forms/ai/stream',
    payload: { kind: 'form', form_prompt: 'a secret purpose' },
  })
  const log = testApp.logLines.join('\n')
  expect(log).toContain('the model answered')
  expect(log).not.toMatch(/a secret purpose|Course sign-up|key-of-the-operator/)
})
