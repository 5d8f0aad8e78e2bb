import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startModelPeer } from '../apps/server/src/testing/peers/model-peer.ts'
import { freePort } from '../scripts/free-port.ts'
import { median, milliseconds, percentile, printTable } from './measure/report.ts'
import { startScript } from './measure/running-server.ts'

const rounds = Number(process.env.ROUNDS ?? 15)
const limitMs = 150
const form = {
  title: 'Baking course',
  properties: Array.from({ length: 12 }, (_, index) => ({
    type: index % 3 === 0 ? 'select' : 'text',
    name: `Question ${index + 1}`,
    required: true,
    help: 'Please answer in a few words.',
    ...(index % 3 === 0 && { select: { options: [{ name: 'Yes' }, { name: 'No' }] } }),
  })),
}
const answer = JSON.stringify(form)
/** The length of a piece, so that the first one completes the first block. The model pauses after each piece. */
const firstBlock = answer.indexOf('},{"type"') + 1
const pieceMs = 400

const peer = await startModelPeer()
const dataDir = await mkdtemp(join(tmpdir(), 'formstead-bench-'))
const port = await freePort()
const url = `http://127.0.0.1:${port}/api/forms/ai/stream`
const server = await startScript(
  join(import.meta.dirname, '../apps/server/dist/main.js'),
  'is running at',
  {
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '127.0.0.1',
    SELF_HOSTED: 'false',
    ...peer.settings,
  },
)

const added: number[] = []
for (let round = 0; round <= rounds; round++) {
  let writtenMs = 0
  peer.say(() => {
    writtenMs = performance.now()
    return { answer, pieceCharacters: firstBlock, pieceMs }
  })
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${round + 1}` },
    body: JSON.stringify({ kind: 'form', form_prompt: 'Sign-up for a baking course' }),
  })
  let text = ''
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    text += piece
    if (!text.includes('event: block')) continue
    // The first round warms up the server.
    if (round > 0) added.push(performance.now() - writtenMs)
    break
  }
}
const [call] = peer.calls
await server.stop()
await peer.stop()
await rm(dataDir, { recursive: true })

const tokens = (characters: number) => Math.ceil(characters / 4).toLocaleString('en')
const slow = percentile(added, 0.95)
printTable(`A form of 12 questions, ${rounds} rounds against a local model`, [
  ['first block after the model has written it, median', milliseconds(median(added))],
  ['the same, 95th percentile', milliseconds(slow), `at most ${milliseconds(limitMs)}`],
  ['tokens sent for a form, with the schema', tokens(call!.text.length), 'about 4 characters each'],
  ['tokens of the form', tokens(answer.length)],
])
if (slow > limitMs) process.exitCode = 1
