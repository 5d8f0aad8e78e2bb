import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { readPostmaster } from '../database/postmaster.ts'
import { withDatabase } from './open-installation.ts'

async function makeDataDir() {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'formstead-command-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  const config = readConfig({ DATA_DIR })
  return { DATA_DIR, config, findPostmaster: () => readPostmaster(join(DATA_DIR, 'postgres')) }
}

async function makeInstallation() {
  const made = await makeDataDir()
  await (await openDatabase(made.config)).close()
  return made
}

test('a command creates no installation', async () => {
  const { DATA_DIR, config, findPostmaster } = await makeDataDir()
  await expect(withDatabase(config, findPostmaster)).rejects.toThrow('There is no installation in')
  expect(await readdir(DATA_DIR)).toEqual([])
})

test('a command stops the database, unless a server has begun to use it', async () => {
  const { config, findPostmaster } = await makeInstallation()
  await withDatabase(config, findPostmaster, { migrates: false })
  expect(await findPostmaster()).toBeUndefined()

  const start = async () => ({
    server: await openDatabase(config),
    postmaster: await findPostmaster(),
  })
  const { server, postmaster } = await withDatabase(config, start, { migrates: false })
  onTestFinished(() => server.close())
  expect(await findPostmaster()).toEqual(postmaster)
})

test('commands share the database, and the last one to end stops it', async () => {
  const { config, findPostmaster } = await makeInstallation()
  const hasJoined = Promise.withResolvers<void>()
  const firstHasEnded = Promise.withResolvers<void>()
  const second = () =>
    withDatabase(
      config,
      async ({ pool }) => {
        hasJoined.resolve()
        await firstHasEnded.promise
        return (await pool.query('show statement_timeout')).rows
      },
      { migrates: false },
    )
  const first = async () => {
    const joining = second()
    await hasJoined.promise
    return { joining }
  }
  const { joining } = await withDatabase(config, first, { migrates: false })
  expect(await findPostmaster()).toBeDefined()
  firstHasEnded.resolve()
  expect(await joining).toEqual([{ statement_timeout: '1h' }])
  expect(await findPostmaster()).toBeUndefined()
})

test('commands that start while others end find a database, and the last one stops it', async () => {
  const { config, findPostmaster } = await makeInstallation()
  const runThree = async () => {
    for (let round = 0; round < 3; round++)
      await withDatabase(config, ({ pool }) => pool.query('select'), { migrates: false })
  }
  await Promise.all([runThree(), runThree(), runThree()])
  expect(await findPostmaster()).toBeUndefined()
})
