import { afterAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { startModelPeer } from '../../testing/peers/model-peer.ts'
import { createNoLimits } from '../../testing/test-settings.ts'
import { createTestApp } from '../../testing/test-app.ts'

const peer = await startModelPeer()
afterAll(() => peer.stop())
const noLimits = { limits: await createNoLimits() }
const { app, db } = await createTestApp(peer.settings, undefined, noLimits)
const person = await makeUser(db)
const url = await app.listen({ port: 0, host: '127.0.0.1' })

const block = (name: string) => ({ type: 'text', name, placeholder: 'a "quoted" } ] text' })
const form = (...names: string[]) => ({ title: 'Trip', properties: names.map(block) })

type Told = { event: string; data: { name?: string; code?: string; properties?: object[] } }

async function* listen(body: object, signal?: AbortSignal): AsyncGenerator<Told> {
  const response = await fetch(`${url}/api/forms/ai/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
  expect(response.status).toBe(200)
  let text = ''
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    text += piece
    const parts = text.split('\n\n')
    text = parts.pop()!
    for (const part of parts) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(part) ?? []
      if (event) yield { event, data: JSON.parse(data!) as Told['data'] }
    }
  }
}

async function listenToEnd(body: object): Promise<Told[]> {
  const told: Told[] = []
  for await (const one of listen(body)) told.push(one)
  return told
}

const wish = { kind: 'form', form_prompt: 'A trip' }

test('blocks arrive while the model still writes', async () => {
  peer.say(() => ({ answer: form('One', 'Two', 'Three'), pieceCharacters: 7, pieceMs: 5 }))
  const told: string[] = []
  const writing: boolean[] = []
  for await (const { event, data } of listen(wish)) {
    told.push(event === 'block' ? data.name! : event)
    writing.push(peer.isWriting())
  }
  expect(told).toEqual(['One', 'Two', 'Three', 'done'])
  expect(writing).toEqual([true, true, expect.any(Boolean), false])
})

test('an unusable answer starts over, and the last event is the whole form', async () => {
  const broken = JSON.stringify(form('One')).slice(0, -1)
  peer.say((_, index) => ({ answer: index === 0 ? broken : form('One', 'Two') }))
  const told = await listenToEnd(wish)
  expect(told.map(({ event }) => event)).toEqual(['block', 'again', 'block', 'block', 'done'])
  expect(told.at(-1)!.data.properties).toHaveLength(2)
})

test('a failure is reported with its reason', async () => {
  peer.say(() => ({ status: 401 }))
  expect(await listenToEnd(wish)).toEqual([
    { event: 'failed', data: { code: 'ai_refused', message: expect.any(String) } },
  ])
})

test('leaving stops the model', async () => {
  const names = Array.from({ length: 400 }, (_, index) => `Question ${index}`)
  peer.say(() => ({ answer: form(...names), pieceMs: 5 }))
  const leaving = new AbortController()
  await expect(async () => {
    for await (const _ of listen(wish, leaving.signal)) leaving.abort()
  }).rejects.toThrow('aborted')
  await expect.poll(() => peer.left.length).toBe(1)
})

test('files need a model that reads them', async () => {
  const files = [{ name: 'form.png', type: 'image/png', base64: 'aGk=' }]
  const sent = { method: 'POST', url: '/api/forms/ai/stream', payload: { ...wish, files } } as const
  expect((await app.inject(sent)).statusCode).toBe(400)
  const seeing = await createTestApp({ ...peer.settings, AI_READS_IMAGES: 'true' })
  peer.say(() => ({ answer: form('One') }))
  await seeing.app.inject(sent)
  expect(peer.calls[0]!.text).toContain('data:image/png;base64,aGk=')
})

test('guests can have forms and fields, nothing else', async () => {
  const payload = { kind: 'formula', formula_prompt: 'x' }
  const sent = { method: 'POST', url: '/api/forms/ai/stream', payload } as const
  expect((await app.inject(sent)).statusCode).toBe(401)
})
