import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded-postgres.ts'
import { readPostmaster } from '../../apps/server/src/database/postmaster.ts'
import { freePort } from '../../scripts/free-port.ts'
import { makeDataDir, patient, startServer } from './server-under-test.ts'

const isLong = process.env.FAULTS === 'long'
const rounds = isLong ? 20 : 3
const restarts = isLong ? 200 : 8
const clients = 16

const makeSettings = async () => ({
  PORT: String(await freePort()),
  DATA_DIR: await makeDataDir(),
  ...patient,
})

test(`a killed server restarts ${rounds} times in a row with everything that was committed, in the mode it is told`, async () => {
  const settings = await makeSettings()
  const postmasters = new Set<number>()
  for (let round = 1; round <= rounds; round++) {
    const isSelfHosted = round % 2 === 1
    const server = await startServer({ ...settings, SELF_HOSTED: String(isSelfHosted) })
    expect((await fetch(`${server.url}/api/healthcheck`)).status).toBe(200)
    const postgres = await startEmbeddedPostgres(settings.DATA_DIR)
    postmasters.add(postgres.pid)
    const client = new Client({ connectionString: postgres.url })
    await client.connect()
    await client.query("insert into users (name, email, password_hash) values ('x', $1, 'x')", [
      `${round}@people.test`,
    ])
    const { rows } = await client.query('select count(*)::int as users from users')
    expect(rows).toEqual([{ users: round }])
    const hosting = await client.query('select is_self_hosted from hosting')
    expect(hosting.rows).toEqual([{ is_self_hosted: isSelfHosted }])
    await client.end()
    // Every third time the database dies as well, and has to recover.
    if (round % 3 === 0) process.kill(postgres.pid, 'SIGKILL')
    await server.stop('SIGKILL')
  }
  expect(postmasters.size).toBe(Math.ceil(rounds / 3))
})

test('a server whose database dies restarts it', async () => {
  const settings = await makeSettings()
  const server = await startServer(settings)
  const { pid } = await startEmbeddedPostgres(settings.DATA_DIR)
  process.kill(pid, 'SIGKILL')
  const cluster = join(settings.DATA_DIR, 'postgres')
  await expect.poll(async () => (await readPostmaster(cluster))?.pid ?? pid).not.toBe(pid)
  await expect.poll(async () => (await fetch(`${server.url}/api/healthcheck`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
})

test('a second order to end cuts open requests, but the database is still stopped', async () => {
  const settings = await makeSettings()
  const server = await startServer(settings)
  const unfinished = request(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 100 },
  })
  const isCut = new Promise((settle) => unfinished.once('error', settle))
  unfinished.write('{')
  await new Promise<void>(
    (settle) => void unfinished.once('socket', (socket) => socket.once('connect', settle)),
  )
  const end = () => {
    server.process.kill('SIGINT')
    return server.process.exitCode
  }
  await expect.poll(end).toBe(0)
  await isCut
  expect(await readPostmaster(join(settings.DATA_DIR, 'postgres'))).toBeUndefined()
})

test(`${restarts} restarts under load fail no request`, async () => {
  const server = await startServer(await makeSettings())
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const tally = { answered: 0, failed: [] as string[] }
  let isOver = false
  const load = Array.from({ length: clients }, async () => {
    while (!isOver) {
      const outcome = await ask(agent, `${server.url}/api/healthcheck`)
      if (outcome === 200) tally.answered++
      else tally.failed.push(String(outcome))
    }
  })
  for (let round = 1; round <= restarts; round++) {
    server.process.kill('SIGHUP')
    await server.printed('A new server process took over.', round)
  }
  isOver = true
  await Promise.all(load)
  agent.destroy()
  expect(tally.failed).toEqual([])
  expect(tally.answered).toBeGreaterThan(clients * restarts)
  expect(await server.stop('SIGTERM')).toBe(0)
})

test('while no server process is up, connections wait instead of being refused', async () => {
  const server = await startServer(await makeSettings())
  const agent = new Agent({ keepAlive: false, maxSockets: clients })
  for (let kill = 0; kill < 3; kill++) {
    const lost = server.workerPid()!
    process.kill(lost, 'SIGKILL')
    await expect.poll(() => isAlive(lost)).toBe(false)
    const outcomes = await Promise.all(
      Array.from({ length: clients }, () => ask(agent, `${server.url}/api/healthcheck`)),
    )
    expect(new Set(outcomes)).toEqual(new Set([200]))
    expect(server.workerPid()).not.toBe(lost)
  }
  expect(await server.stop()).toBe(0)
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function ask(agent: Agent, url: string): Promise<number | string> {
  return new Promise((settle) => {
    const call = request(url, { agent }, (response) => {
      response.resume()
      response.once('end', () => settle(response.statusCode ?? 0))
      response.once('close', () => settle('the response broke off'))
    })
    call.once('error', (error: NodeJS.ErrnoException) => settle(error.code ?? error.message))
    call.end()
  })
}
