import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { readPostmaster } from '../database/postmaster.ts'
import { withDatabase } from './open-installation.ts'

test('a command creates no installation, and stops the database it started, unless a server has begun to use it', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'formstead-command-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  const config = readConfig({ DATA_DIR })
  const findPostmaster = () => readPostmaster(join(DATA_DIR, 'postgres'))

  await expect(withDatabase(config, findPostmaster)).rejects.toThrow('There is no installation in')
  expect(await readdir(DATA_DIR)).toEqual([])

  await (await openDatabase(config)).close()
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
