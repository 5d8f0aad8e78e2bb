import { expect, test } from 'vitest'
import { readChunks } from './read-chunks.ts'

const event = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }], padding: 'x'.repeat(250) })}\n\n`

async function* repeat(part: string, times: number) {
  const bytes = Buffer.from(part)
  for (let count = 0; count < times; count++) yield bytes
}

async function read(body: AsyncIterable<Uint8Array>): Promise<string> {
  let text = ''
  for await (const chunk of readChunks(body)) text += chunk.text
  return text
}

test('a long answer is read, however much the service wraps around every word', async () => {
  expect(await read(repeat(event('word'), 20_000))).toBe('word'.repeat(20_000))
})

test.each([
  ['an answer longer than any form', event('x'.repeat(100_000)), 21],
  ['a line that never ends', 'x'.repeat(100_000), 21],
  ['a stream that never says anything', `:${'x'.repeat(1_000_000)}\n`, 51],
])('%s is refused', async (_, part, times) => {
  await expect(read(repeat(part, times))).rejects.toMatchObject({ code: 'ai_unusable' })
})
