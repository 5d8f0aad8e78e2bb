import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { createRecords } from '../../testing/fixtures/test-records.ts'

const app = await createTestApp()
const { call } = app
const { owner, reader, stranger, start } = await createRecords(app)

test('live events', async () => {
  const base = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { ids, params, edit, send, of, list } = await start([{ name: 'Ada' }])
  const ending = new AbortController()
  const follow = (token: string) =>
    fetch(`${base}/api/open/forms/${params.form}/submissions/live`, {
      headers: { authorization: `Bearer ${token}` },
      signal: ending.signal,
    })
  expect((await follow(stranger.token)).status).toBe(404)
  const response = await follow(reader.token)
  let heard = ''
  const reading = (async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) heard += chunk
  })().catch(() => {})
  const news = () =>
    [...heard.matchAll(/event: news\ndata: (.*)\n/g)].map(
      ([, data]) => JSON.parse(data!) as Record<string, unknown>,
    )
  await expect.poll(() => news().some((one) => one['is_more'])).toBe(true)
  await send({ name: 'Eva' })
  const [sent] = await list()
  await expect
    .poll(news)
    .toContainEqual(expect.objectContaining({ sent: [sent!.id], completed: 2 }))
  await edit(ids[0]!, { age: 3 })
  await expect.poll(news).toContainEqual(expect.objectContaining({ changed: [ids[0]] }))
  await call(
    'DELETE /open/forms/{form}/submissions/{submission}',
    { params: of(ids[0]!) },
    owner.token,
  )
  await expect
    .poll(news)
    .toContainEqual(expect.objectContaining({ removed: [ids[0]], completed: 1 }))
  ending.abort()
  await reading
})
