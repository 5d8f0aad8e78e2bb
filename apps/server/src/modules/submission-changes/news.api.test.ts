import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { createRecords } from '../../testing/fixtures/test-records.ts'

const app = await createTestApp()
const { call } = app
const { owner, reader, stranger, start } = await createRecords(app)

test('live events', async () => {
  const base = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { ids, params, edit, send, of, list } = await start([{ name: 'Ada' }], {
    editable_submissions: true,
    enable_partial_submissions: true,
  })
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
  await send({ name: 'Eve', submission_id: sent!.submission_id })
  await expect
    .poll(news)
    .toContainEqual(expect.objectContaining({ sent: [], changed: [sent!.id], completed: 2 }))
  const { submission_hash: begun } = (await send({ name: 'Ida', is_partial: true })).body
  const sentIds = () => news().flatMap(({ sent: ids }) => ids)
  await expect.poll(sentIds).toHaveLength(2)
  await send({ name: 'Ida B.', is_partial: true, submission_hash: begun })
  const continued = { sent: [], changed: [sentIds()[1]] }
  await expect.poll(news).toContainEqual(expect.objectContaining(continued))
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
