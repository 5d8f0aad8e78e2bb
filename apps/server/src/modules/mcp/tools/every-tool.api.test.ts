import { expect, test } from 'vitest'
import { firstWorkspaceOf, makeForm } from '../../../testing/fixtures/test-forms.ts'
import {
  appUrl,
  createOauthClient,
  definition,
  hosted,
  officialClient,
} from '../../../testing/fixtures/test-mcp.ts'
import { makeUser } from '../../../testing/fixtures/people/test-people.ts'
import { setTier } from '../../../testing/fixtures/people/test-workspaces.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { newNetwork } from '../../../testing/test-settings.ts'
import { runExport } from '../../exports/export.job.ts'

test('the official client calls every tool', async () => {
  const testApp = await createTestApp(hosted)
  const { call, db } = testApp
  const ada = await makeUser(db)
  const workspace_id = await firstWorkspaceOf(testApp, ada)
  await setTier(db, workspace_id, 'enterprise')
  const { access } = await createOauthClient(testApp).connect(ada.token)
  const client = await officialClient(testApp, access)
  const called = new Set<string>()
  const use = async (name: string, input: Record<string, unknown> = {}) => {
    called.add(name)
    const { isError = false, structuredContent } = await client.callTool({ name, arguments: input })
    expect({ name, isError }).toEqual({ name, isError: false })
    // eslint-disable-next-line typescript/no-explicit-any -- each tool returns something else
    return structuredContent as any
  }

  await use('validate_form_definition', { definition: definition() })
  const { draft_token, version } = await use('create_form_draft', { definition: definition() })
  await use('patch_form_draft', {
    draft_token,
    expected_version: version,
    operations: [{ type: 'set_form_values', values: { title: 'Patched' } }],
  })
  const draft = await use('get_form_draft', { draft_token })
  expect(draft).toMatchObject({ definition: { title: 'Patched' }, version: version + 1 })
  for (const name of ['preview_form_draft', 'open_form_draft_in_editor'])
    expect((await use(name, { draft_token })).editor_url).toContain(`${appUrl}/agent-drafts/edit#`)

  expect((await use('get_account_context')).account.id).toBe(ada.id)
  await use('list_workspaces')
  await use('get_workspace', { workspace_id })
  const made = await use('create_form_in_account', { workspace_id, definition: definition() })
  const form_id = made.id
  await use('update_form', {
    form_id,
    expected_revision: made.revision,
    definition: { ...made.definition, title: 'Changed' },
  })
  const { revision } = await use('get_form', { form_id })
  const live = await use('publish_form', { form_id, expected_revision: revision, confirm: true })
  expect((await use('list_forms', { workspace_id })).forms).toMatchObject([{ title: 'Changed' }])
  await use('trash_form', { form_id, expected_revision: live.revision, confirm: true })

  const form = await makeForm(testApp, ada)
  const params = { form: form.slug }
  const ip = newNetwork()
  await call('POST /forms/{form}/answer', { params, body: { name: 'Ada' } }, undefined, { ip })
  const { submissions } = await use('list_submissions', { form_id: form.id })
  const submission_id = submissions[0].id
  const one = await use('get_submission', { form_id: form.id, submission_id })
  expect(one.submission.data).toMatchObject({ name: 'Ada' })
  await use('get_submission_stats', { form_id: form.id })
  const { job_id } = await use('export_submissions', { form_id: form.id })
  await runExport({ ...testApp, appUrl }, job_id, { isLastTry: true })
  expect(await use('get_submission_export', { job_id })).toMatchObject({ status: 'completed' })

  const { tools } = await client.listTools()
  expect([...called].toSorted()).toEqual(tools.map(({ name }) => name).toSorted())
  await client.close()
})
