import { expect, test } from 'vitest'
import { createAuditReader } from '../../../testing/fixtures/test-audit.ts'
import { firstWorkspaceOf, makeForm } from '../../../testing/fixtures/test-forms.ts'
import {
  appUrl,
  createOauthClient,
  definition,
  hosted,
  toolCaller,
} from '../../../testing/fixtures/test-mcp.ts'
import { makeUser } from '../../../testing/fixtures/people/test-people.ts'
import { makeTeam, setTier } from '../../../testing/fixtures/people/test-workspaces.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { newNetwork } from '../../../testing/test-settings.ts'
import { runExport } from '../../exports/export.job.ts'

const testApp = await createTestApp(hosted)
const { call, db } = testApp
const oauth = createOauthClient(testApp)
const ada = await makeUser(db)
const workspace = await firstWorkspaceOf(testApp, ada)
await setTier(db, workspace, 'enterprise')
const asAda = toolCaller(testApp, (await oauth.connect(ada.token)).access)

type Caller = typeof asAda
const codeOf = async (caller: Caller, name: string, input: object) =>
  `${name}: ${(await caller(name, input)).body.code}`

test('a form is created, changed, published and deleted, and the audit log names the app', async () => {
  const made = await asAda('create_form_in_account', {
    definition: definition({ visibility: 'public' }),
  })
  expect(made.body).toMatchObject({ state: 'draft', workspace_id: workspace })
  const { id, revision, definition: first } = made.body
  const stale = await asAda('update_form', {
    form_id: id,
    expected_revision: 'x'.repeat(64),
    definition: first,
  })
  expect(stale).toMatchObject({ isError: true, body: { code: 'form_changed' } })
  const changed = await asAda('update_form', {
    form_id: id,
    expected_revision: revision,
    definition: { ...first, title: 'Changed', properties: first.properties.slice(0, 1) },
  })
  expect(changed.body).toMatchObject({ definition: { title: 'Changed' }, state: 'draft' })
  expect(changed.body.definition.properties).toHaveLength(1)
  const seen = { form_id: id, expected_revision: changed.body.revision }
  for (const name of ['publish_form', 'trash_form'])
    expect(await asAda(name, seen)).toMatchObject({
      isError: true,
      body: { errors: { confirm: [expect.any(String)] } },
    })
  expect(
    await asAda('publish_form', { ...seen, expected_revision: revision, confirm: true }),
  ).toMatchObject({ isError: true, body: { code: 'form_changed' } })
  const published = await asAda('publish_form', { ...seen, confirm: true })
  expect(published.body).toMatchObject({ state: 'live' })
  const page = await call('GET /forms/{form}', { params: { form: published.body.slug } })
  expect(page.body).toMatchObject({ title: 'Changed' })
  const listed = await asAda('list_forms', { workspace_id: workspace, visibility: 'public' })
  expect(listed.body.forms.map((form: { id: number }) => form.id)).toContain(id)
  const trashed = await asAda('trash_form', {
    form_id: id,
    expected_revision: published.body.revision,
    confirm: true,
  })
  expect(trashed.body).toMatchObject({ trashed: true })
  expect((await asAda('get_form', { form_id: id })).body).toMatchObject({ code: 'not_found' })
  const entries = await createAuditReader(testApp)(workspace, { subject: id })
  expect(entries.map(({ action }) => action)).toEqual([
    'form.created',
    'form.published',
    'form.deleted',
  ])
  const { rows } = await testApp.pool.query<{ user_agent: string }>(
    'select distinct user_agent from audit_entries where workspace_id = $1 and subject_id = $2',
    [workspace, String(id)],
  )
  expect(rows).toEqual([{ user_agent: expect.stringContaining('Test agent (MCP)') }])
})

test('submissions are listed, read, summed up and exported', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const form = await makeForm(testApp, ada)
  for (const name of ['Ada', 'Grace', 'Alan'])
    await call(
      'POST /forms/{form}/answer',
      { params: { form: form.slug }, body: { name } },
      undefined,
      { ip: newNetwork() },
    )
  const listed = await asAda('list_submissions', { form_id: form.id, per_page: 2 })
  expect(listed.body).toMatchObject({ total: 3, last_page: 2 })
  expect(listed.body.submissions.map(({ data }: { data: { name: string } }) => data.name)).toEqual([
    'Alan',
    'Grace',
  ])
  const [first] = listed.body.submissions
  const found = await asAda('list_submissions', { form_id: form.id, search: 'Grace' })
  expect(found.body.total).toBe(1)
  const dated = await asAda('list_submissions', { form_id: form.id, date_to: '2020-01-01' })
  expect(dated.body.total).toBe(0)
  const recent = await asAda('list_submissions', { form_id: form.slug, date_from: today })
  expect(recent.body.total).toBe(3)
  const one = await asAda('get_submission', { form_id: form.id, submission_id: first.id })
  expect(one.body.submission.data).toMatchObject({ name: 'Alan' })
  const stats = await asAda('get_submission_stats', { form_id: form.id })
  expect(stats.body).toMatchObject({ overview: { current: expect.anything() } })
  const unknown = { form_id: form.id, ids: [first.id, 987_654_321] }
  expect((await asAda('export_submissions', unknown)).body).toMatchObject({
    problems: [{ path: 'ids', code: 'request.unknown' }],
  })
  const queued = await asAda('export_submissions', { form_id: form.id, ids: [first.id] })
  const { job_id } = queued.body
  await runExport({ ...testApp, appUrl }, job_id, { isLastTry: true })
  const done = await asAda('get_submission_export', { job_id })
  expect(done.body).toMatchObject({ status: 'completed', total_submissions: 1 })
  for (let count = 1; count < 5; count++) await asAda('export_submissions', { form_id: form.id })
  const refused = await asAda('export_submissions', { form_id: form.id })
  expect(refused.body).toMatchObject({ code: 'too_many_requests' })
})

test('nobody gets more through an agent than they have', async () => {
  const { people, workspace: shared } = await makeTeam(db)
  await setTier(db, shared, 'pro')
  const form = await makeForm(testApp, people.owner, { workspace_id: shared })
  const [submission] = [
    await call(
      'POST /forms/{form}/answer',
      { params: { form: form.slug }, body: { name: 'Ada' } },
      undefined,
      { ip: newNetwork() },
    ),
  ]
  expect(submission.status).toBe(200)
  const callers = {
    readonly: toolCaller(testApp, (await oauth.connect(people.readonly.token)).access),
    stranger: toolCaller(testApp, (await oauth.connect(people.stranger.token)).access),
  }
  const own = (await asAda('create_form_in_account', { definition: definition() })).body
  const { body: read } = await callers.readonly('get_form', { form_id: form.id })
  const seen = { form_id: form.id, expected_revision: read.revision, confirm: true }
  const writes = [
    ['update_form', { ...seen, definition: read.definition }],
    ['publish_form', seen],
    ['trash_form', seen],
    ['create_form_in_account', { workspace_id: shared, definition: definition() }],
  ] as const
  for (const [name, input] of writes) {
    expect(await codeOf(callers.readonly, name, input)).toBe(`${name}: forbidden`)
    expect(await codeOf(callers.stranger, name, input)).toBe(`${name}: not_found`)
  }
  const [theirs] = (await callers.readonly('list_submissions', { form_id: form.id })).body
    .submissions
  const reads = [
    ['get_workspace', { workspace_id: shared }],
    ['list_forms', { workspace_id: shared }],
    ['get_form', { form_id: form.id }],
    ['get_form', { form_id: form.slug }],
    ['list_submissions', { form_id: form.id }],
    ['get_submission', { form_id: form.id, submission_id: theirs.id }],
    ['get_submission', { form_id: own.id, submission_id: theirs.id }],
    ['get_submission_stats', { form_id: form.id }],
    ['export_submissions', { form_id: form.id }],
  ] as const
  for (const [name, input] of reads)
    expect(await codeOf(callers.stranger, name, input)).toBe(`${name}: not_found`)
  // Ada's own form with a submission of another form.
  const mixed = await asAda('get_submission', { form_id: own.id, submission_id: theirs.id })
  expect(mixed.body).toMatchObject({ code: 'not_found' })
  const { job_id } = (await callers.readonly('export_submissions', { form_id: form.id })).body
  const taken = await callers.stranger('get_submission_export', { job_id })
  expect(taken.body).toMatchObject({ code: 'not_found' })
})
