import { execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { cp, mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readPostmaster } from '../../apps/server/src/database/postmaster.ts'
import { freePort } from '../../scripts/free-port.ts'
import { root } from '../../scripts/root.ts'
import {
  launchServer,
  makeDataDir,
  makeEmptyDataDir,
  startServer,
  stopDatabaseIn,
} from './server-under-test.ts'

/** Creates a data directory on its own file system. Returns undefined if we are not allowed to mount one. */
async function makeSmallDisk(): Promise<string | undefined> {
  const folder = await makeEmptyDataDir()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  onTestFinished(async () => {
    await stopDatabaseIn(folder)
    execFileSync('umount', ['--lazy', folder])
  })
  return folder
}

test('on a full disk the server says what uses the space, and starts once there is some', async ({
  skip,
}) => {
  const folder = await makeSmallDisk()
  if (!folder) return skip('File systems cannot be mounted here.')
  await cp(inject('usedDataDir'), folder, { recursive: true })
  const ballast = await fill(folder)

  const server = launchServer({ PORT: String(await freePort()), DATA_DIR: folder })
  await server.printed('The server starts by itself as soon as there is room.')
  expect(server.output()).toMatch(/The disk is full: 0\.\d MB are free, and 32\.0 MB are needed/)
  expect(server.output()).toMatch(/^ {2}files +\d+\.\d MB {2}uploaded files;/m)
  expect(server.output()).toMatch(/^ {2}postgres +\d+\.\d MB {2}the database;/m)

  const probe = () => fetch(`${server.url}/api/healthcheck`)
  await expect.poll(() => probe().then(({ status }) => status)).toBe(503)
  expect(await (await probe()).json()).toMatchObject({
    code: 'disk_full',
    status: 'failing',
    checks: { disk: 'low' },
    largest: expect.arrayContaining([{ name: 'files', bytes: expect.any(Number) }]),
  })
  const page = await fetch(`${server.url}/`, { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await page.text()).toContain('The server has run out of disk space.')

  process.kill(server.workerPid()!, 'SIGKILL')
  await expect
    .poll(() =>
      probe().then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(503)
  await rm(ballast)
  await server.printed('is running at')
  expect((await probe()).status).toBe(200)
  expect(await server.stop()).toBe(0)
})

test('a server that loses its database to a full disk says so, and recovers once there is some space', async ({
  skip,
}) => {
  const folder = await makeSmallDisk()
  if (!folder) return skip('File systems cannot be mounted here.')
  await cp(inject('usedDataDir'), folder, { recursive: true })
  const server = await startServer({ PORT: String(await freePort()), DATA_DIR: folder })
  const ballast = await fill(folder)
  // This small database could start without more space, so a file that it needs is moved away.
  const control = join(folder, 'postgres/global/pg_control')
  await rename(control, `${control}.aside`)
  process.kill((await readPostmaster(join(folder, 'postgres')))!.pid, 'SIGKILL')
  process.kill(server.workerPid()!, 'SIGKILL')

  const probe = async () => {
    const response = await fetch(`${server.url}/api/healthcheck`)
    return ((await response.json()) as { code?: string }).code
  }
  await server.printed('The server starts by itself as soon as there is room.')
  await expect.poll(() => probe().catch(() => '')).toBe('disk_full')
  await rename(`${control}.aside`, control)
  await rm(ballast)
  await expect.poll(() => fetch(`${server.url}/api/healthcheck`).then(({ ok }) => ok)).toBe(true)
  expect(await server.stop()).toBe(0)
})

test('a server whose output cannot be written keeps running, and ends with its supervisor', async ({
  skip,
}) => {
  if (!existsSync('/dev/full')) return skip('This system has no device that is always full.')
  const PORT = String(await freePort())
  const full = openSync('/dev/full', 'w')
  const server = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT, DATA_DIR: await makeDataDir() },
    stdio: ['ignore', full, full],
  })
  closeSync(full)
  onTestFinished(() => void server.kill('SIGKILL'))
  const visit = () =>
    fetch(`http://127.0.0.1:${PORT}/api/user`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(visit).toBe(401)
  expect([await visit(), await visit(), server.exitCode]).toEqual([401, 401, null])
  server.kill('SIGKILL')
  await expect.poll(visit).toBe(0)
})

/** Leaves too little space to start the database. */
async function fill(folder: string): Promise<string> {
  const ballast = join(folder, 'files/ballast')
  await mkdir(join(folder, 'files'), { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  await writeFile(ballast, Buffer.alloc(bavail * bsize - 100_000))
  return ballast
}
