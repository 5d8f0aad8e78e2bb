import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { patience } from '../testing/test-settings.ts'
import { startCommand } from '../testing/start-command.ts'

const { url, pool } = await createTestDatabase()

async function makePlace() {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'formstead-backup-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  const backups = join(DATA_DIR, 'backups')
  await mkdir(backups)
  return { backups, settings: { DATA_DIR, DATABASE_URL: url } }
}

test('in a folder, a backup gets a name of its own', async () => {
  const { backups, settings } = await makePlace()
  const { code, output } = await startCommand('backup', [`${backups}/`], settings).ended
  const [name, ...others] = await readdir(backups)
  expect({ code, name, others }).toEqual({
    code: 0,
    name: expect.stringMatching(/^formstead-[\dT-]+\.backup$/) as string,
    others: [],
  })
  expect(output).toContain(`Wrote ${join(backups, name!)} (`)
})

test('a folder that does not exist is reported at once', async () => {
  const { backups, settings } = await makePlace()
  const path = join(backups, 'none', 'monday.backup')
  expect(await startCommand('backup', [path], settings).ended).toEqual({
    code: 2,
    output: '',
    errors: `There is no folder ${join(backups, 'none')}.\n`,
  })
})

test('nothing is left of a backup that is interrupted', async () => {
  const { backups, settings } = await makePlace()
  const client = await pool.connect()
  await client.query('begin; lock table forms in access exclusive mode')
  const backup = startCommand('backup', [join(backups, 'monday.backup')], settings)
  const countWaiting = async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity
       where datname = current_database() and application_name = 'formstead-backup'
         and wait_event_type = 'Lock'`,
    )
    return rowCount
  }
  await expect.poll(countWaiting, patience).toBe(1)
  expect(await readdir(backups)).toHaveLength(1)
  backup.kill('SIGINT')
  expect(await backup.ended).toMatchObject({ code: 130, errors: 'Interrupted.\n' })
  expect(await readdir(backups)).toEqual([])
  await client.query('rollback')
  client.release()
})
