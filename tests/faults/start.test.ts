import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { root } from '../../scripts/root.ts'
import { launchServer, makeDataDir, makeEmptyDataDir, startServer } from './server-under-test.ts'

async function refusal(settings: Record<string, string>) {
  const server = launchServer({
    PORT: String(await freePort()),
    DATA_DIR: await makeEmptyDataDir(),
    ...settings,
  })
  const [code] = (await once(server.process, 'close')) as [number]
  return { code, lines: server.output().trimEnd().split('\n') }
}

test('a port in use is reported in one clear line', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as { port: number }
  expect(await refusal({ PORT: String(port) })).toEqual({
    code: 1,
    lines: [
      `Formstead cannot start: port ${port} is already in use. Stop the other program, or set PORT to another one.`,
    ],
  })
})

test('an unwritable data directory is reported in one clear line', async () => {
  const file = join(await makeEmptyDataDir(), 'file')
  await writeFile(file, '')
  const { code, lines } = await refusal({ DATA_DIR: join(file, 'data') })
  expect({ code, lines }).toEqual({
    code: 1,
    lines: [
      expect.stringMatching(
        /^Formstead cannot start: cannot write to the data directory .+ Set DATA_DIR to another one\.$/,
      ),
    ],
  })
})

test.each([
  ['nobody listens', async () => `postgres://me:secret@127.0.0.1:${await freePort()}/forms`],
  ['the name is unknown', async () => 'postgres://me:secret@no-such-host.invalid/forms'],
])('a database where %s is reported in one clear line without the password', async (_, url) => {
  const { code, lines } = await refusal({ DATABASE_URL: await url() })
  expect(code).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(/^Formstead cannot start: cannot reach the database of DATABASE_URL at /),
  ])
  expect(lines.join()).not.toContain('secret')
})

test('an argument, which would have no effect, is refused', () => {
  const script = join(root, 'scripts/start.ts')
  const { status, stderr } = spawnSync(process.execPath, [script, '--port=4000'])
  expect({ status, said: stderr.toString() }).toEqual({
    status: 2,
    said: expect.stringContaining('takes no arguments, such as --port=4000.') as string,
  })
})

test('bad settings are reported in one line that names each', async () => {
  expect(await refusal({ PORT: 'abc', SELF_HOSTED: 'perhaps' })).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^Formstead cannot start: PORT: .+; SELF_HOSTED: .+$/)],
  })
})

test('a second server on the same data directory refuses to start, and the first keeps running', async () => {
  const DATA_DIR = await makeDataDir()
  const first = await startServer({ PORT: String(await freePort()), DATA_DIR })
  expect(await refusal({ DATA_DIR })).toEqual({
    code: 1,
    lines: [
      `Formstead cannot start: another server is using ${DATA_DIR}. Stop it, or set DATA_DIR to another directory.`,
    ],
  })
  expect((await fetch(`${first.url}/api/healthcheck`)).status).toBe(200)
  expect(await first.stop()).toBe(0)
})

test('of two servers that start together on an empty data directory, one runs', async () => {
  const DATA_DIR = await makeEmptyDataDir()
  const servers = await Promise.all(
    [1, 2].map(async () => launchServer({ PORT: String(await freePort()), DATA_DIR })),
  )
  const outcomes = await Promise.allSettled(
    servers.map((server) => server.printed('is running at')),
  )
  expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await Promise.all(servers.map((server) => server.stop()))
})
