import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { openAllConnections } from '../../testing/test-database.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { findBrokenChains } from './check-audit.ts'
import { recordAudit } from './record-audit.ts'

const testApp = await createTestApp()
const { db, pool } = testApp

let nextWorkspace = 9_000_000
async function fillLog(entries: number): Promise<number> {
  const workspaceId = nextWorkspace++
  const { id: userId } = await makeUser(db)
  const actor = { userId, impersonatorId: null, ip: '203.0.113.4', userAgent: 'Chrome' }
  for (let index = 0; index < entries; index++)
    await recordAudit(db, actor, {
      action: 'workspace.renamed',
      workspaceId,
      details: { name: `Name ${index}`, before: null },
    })
  return workspaceId
}

/** Bypasses the triggers, as a database administrator could. */
async function tamper(statement: string, values: unknown[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local session_replication_role = 'replica'`)
    await client.query(statement, values)
    await client.query('commit')
  } finally {
    client.release()
  }
}
const brokenIn = async (workspaceId: number) =>
  (await findBrokenChains(db)).find((broken) => broken.workspaceId === workspaceId)?.position

describe('the audit log', () => {
  test('cannot be changed or truncated', async () => {
    const workspaceId = await fillLog(1)
    for (const statement of [
      `update audit_entries set action = 'x' where workspace_id = ${workspaceId}`,
      `delete from audit_entries where workspace_id = ${workspaceId}`,
      'truncate audit_entries',
    ])
      await expect(pool.query(statement)).rejects.toThrow('only ever appended to')
  })

  test('is an intact hash chain', async () => {
    const workspaceId = await fillLog(5)
    expect(await brokenIn(workspaceId)).toBeUndefined()
  })

  test('stays a single chain under concurrent writes', async () => {
    await openAllConnections(testApp)
    const workspaceId = nextWorkspace++
    const entry = { action: 'workspace.renamed', workspaceId } as const
    await Promise.all(Array.from({ length: 50 }, () => recordAudit(db, undefined, entry)))
    expect(await brokenIn(workspaceId)).toBeUndefined()
    const { rows } = await pool.query('select length from audit_chains where workspace_id = $1', [
      workspaceId,
    ])
    expect(Number(rows[0].length)).toBe(50)
  })

  test.each([
    [
      'changed',
      `update audit_entries set details = '{}' where workspace_id = $1 and position = 3`,
      3,
    ],
    ['missing', 'delete from audit_entries where workspace_id = $1 and position = 3', 4],
    ['missing at the end', 'delete from audit_entries where workspace_id = $1 and position = 5', 5],
    ['missing altogether', 'delete from audit_entries where workspace_id = $1', 1],
  ])('shows that an entry is %s', async (_, statement, position) => {
    const workspaceId = await fillLog(5)
    await tamper(statement, [workspaceId])
    expect(await brokenIn(workspaceId)).toBe(position)
  })
})
