import { auditActions } from '@formstead/contract'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { firstWorkspaceOf, makeForm } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { addMember, setTier } from '../../testing/fixtures/people/test-workspaces.ts'
import { translatorFor } from '../../translation/translator.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { listEntries } from './audit-log.queries.ts'
import { auditLabels } from './audit-labels.ts'

const testApp = await createTestApp()
const hosted = await createTestApp({ SELF_HOSTED: 'false' })
const { app, call, db, pool } = testApp

const owner = await makeUser(db, { name: 'Olga Owner' })
const workspace = await firstWorkspaceOf(testApp, owner)
const params = { workspace }
const read = (query: Record<string, string | number> = {}, token = owner.token, headers = {}) =>
  call('GET /open/workspaces/{workspace}/audit-log', { params, query }, token, { headers })
const verify = (token = owner.token) =>
  call('GET /open/workspaces/{workspace}/audit-log/verify', { params }, token)

const entries = 120
for (let index = 0; index < entries; index++)
  await recordAudit(
    db,
    { userId: owner.id, impersonatorId: null, ip: '203.0.113.4', userAgent: 'Firefox/140 Linux' },
    {
      action: index % 2 ? 'workspace.renamed' : 'member.left',
      workspaceId: workspace,
      subject: { type: 'workspace', id: workspace, name: `=Name ${index}` },
      details: { before: `Name ${index - 1}` },
    },
  )

describe('who may read it', () => {
  test.each([
    ['readonly', 403],
    ['user', 403],
    ['admin', 200],
  ] as const)('a member who is %s: %i', async (role, status) => {
    const person = await makeUser(db)
    await addMember(db, workspace, person.id, role)
    expect((await read({}, person.token)).status).toBe(status)
    expect((await verify(person.token)).status).toBe(status)
  })

  test('nobody else may read it', async () => {
    expect((await read({}, (await makeUser(db)).token)).status).toBe(404)
    const admin = await makeUser(db, { role: 'admin' })
    expect((await read({}, admin.token)).status).toBe(404)
    expect((await call('GET /moderator/audit-log', {}, admin.token)).status).toBe(200)
    const moderator = await makeUser(db, { role: 'moderator' })
    expect((await call('GET /moderator/audit-log', {}, moderator.token)).status).toBe(404)
  })

  test('on the hosted service, it requires the plan', async () => {
    const person = await makeUser(hosted.db)
    const named = { params: { workspace: await firstWorkspaceOf(hosted, person) } }
    const ask = () => hosted.call('GET /open/workspaces/{workspace}/audit-log', named, person.token)
    expect(await ask()).toMatchObject({ status: 402, body: { code: 'plan_required' } })
    await setTier(hosted.db, named.params.workspace, 'enterprise')
    expect((await ask()).status).toBe(200)
  })
})

describe('the list', () => {
  test('shows who did what, from where and when', async () => {
    const { body } = await read()
    expect(body.entries[0]).toMatchObject({
      action: 'workspace.renamed',
      text: 'Renamed the workspace',
      actor: { id: owner.id, name: 'Olga Owner' },
      impersonator: null,
      origin: 'Firefox on Linux, IP address 203.0.113.4',
      details: { before: 'Name 118' },
    })
    expect(body.people).toContainEqual({ id: owner.id, name: 'Olga Owner' })
    const french = await read({}, owner.token, { 'accept-language': 'fr' })
    expect(french.body.entries[0]!.text).toBe('Espace de travail renommé')
  })

  test('is paginated, and shows each entry once', async () => {
    const seen: number[] = []
    for (let before: number | undefined; ;) {
      const { body } = await read(before === undefined ? {} : { before })
      seen.push(...body.entries.map(({ position }) => position))
      if (!body.has_more) break
      before = seen.at(-1)
    }
    expect(seen).toEqual(Array.from({ length: seen.length }, (_, index) => seen.length - index))
    expect(seen.length).toBeGreaterThanOrEqual(entries)
  })

  test('is filtered by kind, person, day and words', async () => {
    const actions = async (query: Record<string, string | number>) =>
      new Set((await read(query)).body.entries.map(({ action }) => action))
    expect(await actions({ group: 'member' })).toEqual(new Set(['member.left']))
    expect(await actions({ person: owner.id + 1_000_000 })).toEqual(new Set())
    expect((await read({ search: 'name 77' })).body.entries).toHaveLength(2)
    expect((await read({ search: '%' })).body.entries).toEqual([])
    const day = (await read()).body.entries[0]!.at.slice(0, 10)
    expect((await read({ from: day, to: day })).body.entries.length).toBeGreaterThan(0)
    expect((await read({ to: '2020-01-01' })).body.entries).toEqual([])
    expect((await read({ group: 'nonsense' })).status).toBe(422)
    expect((await read({ from: 'yesterday' })).status).toBe(422)
  })

  test.each(['Etc/GMT+12', 'Etc/GMT-14'])(
    'is filtered by days in UTC if the time zone of the database is %s',
    async (timeZone) => {
      const [newest] = (await read()).body.entries
      const day = newest!.at.slice(0, 10)
      const found = await db.transaction(async (db) => {
        await db.execute(sql`select set_config('TimeZone', ${timeZone}, true)`)
        const limits = { before: undefined, limit: 1 }
        return listEntries(db, workspace, { from: day, to: day }, limits)
      })
      expect(found).toMatchObject([{ position: newest!.position }])
    },
  )

  test('does not mix workspaces', async () => {
    const other = await makeUser(db)
    const form = await makeForm(testApp, other)
    const named = { params: { workspace: await firstWorkspaceOf(testApp, other) } }
    const { body } = await call('GET /open/workspaces/{workspace}/audit-log', named, other.token)
    expect(body.entries).toMatchObject([
      { action: 'form.created', subject: { id: String(form.id), name: 'Contact' } },
    ])
    expect((await read({ group: 'form' })).body.entries).toEqual([])
  })

  test.each(['en', 'fr', 'ar'] as const)('has a label for every action in %s', (language) => {
    const { t } = translatorFor(language)
    const words = auditActions.map((action) => t(auditLabels[action]))
    expect(new Set(words).size).toBe(auditActions.length)
  })
})

describe('the file', () => {
  const download = (format: string, more = '') =>
    app.inject({
      url: `/api/open/workspaces/${workspace}/audit-log/export?format=${format}${more}`,
      headers: { authorization: `Bearer ${owner.token}` },
    })

  test('is a spreadsheet without formulas', async () => {
    const answer = await download('csv', '&group=workspace')
    expect(answer.headers['content-disposition']).toMatch(/attachment; .*audit-log-.*\.csv/)
    const [heading, ...rows] = parse(answer.body, { bom: true })
    expect(heading!.slice(0, 4)).toEqual(['Time', 'Action', 'What', 'Who'])
    expect(rows).toHaveLength(entries / 2)
    expect(rows[0]!.slice(1, 6)).toEqual([
      'workspace.renamed',
      'Renamed the workspace',
      'Olga Owner',
      '',
      `'=Name 119`,
    ])
  })

  test('or JSON, with the input of the hash chain', async () => {
    const answer = await download('json')
    const all = answer.json<{ position: number; hash: string }[]>()
    expect(all.length).toBeGreaterThanOrEqual(entries)
    expect(all[0]!.hash).toBe((await verify()).body.hash)
    expect((await download('json', '&to=2020-01-01')).json()).toEqual([])
  })
})

describe('checking the chain', () => {
  test('finds an intact chain, and where it was tampered with', async () => {
    expect((await verify()).body).toMatchObject({ is_intact: true, broken_at: null })
    const client = await pool.connect()
    await client.query(`begin; set local session_replication_role = 'replica'`)
    await client.query(
      `update audit_entries set actor_name = 'Somebody else' where workspace_id = $1 and position = 7`,
      [workspace],
    )
    await client.query('commit')
    client.release()
    expect((await verify()).body).toMatchObject({ is_intact: false, broken_at: 7 })
  })
})
