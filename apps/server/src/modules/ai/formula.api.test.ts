import { afterAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { startModelPeer } from '../../testing/peers/model-peer.ts'
import { createNoLimits } from '../../testing/test-settings.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createModel } from './model/model.ts'
import { runCompletion } from './run-completion.job.ts'

const peer = await startModelPeer()
afterAll(() => peer.stop())
const noLimits = { limits: await createNoLimits() }
const { call, db, config } = await createTestApp(peer.settings, undefined, noLimits)
const person = await makeUser(db)
const model = createModel(config.ai!, { info: () => {}, warn: () => {} })

describe('a formula', () => {
  const context = {
    fields: [{ id: 'f1', name: 'Price', type: 'number' }],
    computed_variables: [{ id: 'cv_0123456789ab', name: 'Tax' }],
  }
  const ask = async () => {
    const body = { formula_prompt: 'price with tax', context }
    const started = await call('POST /forms/ai/generate-formula', { body }, person.token)
    const id = started.body.ai_form_completion_id
    await runCompletion({ db, model }, id)
    const found = await call('GET /forms/ai/formula/{id}', { params: { id } }, person.token)
    return found.body.ai_form_completion
  }

  test('names become ids', async () => {
    peer.say(() => ({ answer: { formula: '{price} * (1 + {Tax})', variable_name: 'Total' } }))
    expect(JSON.parse((await ask()).result!)).toEqual({
      formula: '{f1} * (1 + {cv_0123456789ab})',
      variable_name: 'Total',
    })
  })

  test('has three tries', async () => {
    const wrong = { formula: 'SUMM({Prise})', variable_name: 'Total' }
    peer.say((_, index) => ({ answer: index < 2 ? wrong : { ...wrong, formula: '{Price}' } }))
    expect((await ask()).status).toBe('completed')
    expect(JSON.stringify(peer.calls[1]!.messages.at(-1))).toContain('Did you mean')
    peer.say(() => ({ answer: wrong }))
    expect((await ask()).status).toBe('failed')
    expect(peer.calls).toHaveLength(3)
  })

  test('is for signed-in people, and is no form', async () => {
    const body = { formula_prompt: 'x' }
    expect((await call('POST /forms/ai/generate-formula', { body })).status).toBe(401)
    const form = await call('POST /forms/ai/generate', { body: { form_prompt: 'x' } }, person.token)
    const given = { params: { id: form.body.ai_form_completion_id } }
    expect((await call('GET /forms/ai/formula/{id}', given, person.token)).status).toBe(404)
  })
})
