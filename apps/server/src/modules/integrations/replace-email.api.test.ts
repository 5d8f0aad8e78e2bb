import { expect, test } from 'vitest'
import { createEmailChanges } from '../../testing/fixtures/people/test-email-changes.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { addMember } from '../../testing/fixtures/people/test-workspaces.ts'
import { firstWorkspaceOf, makeForm } from '../../testing/fixtures/test-forms.ts'
import { createTestApp } from '../../testing/test-app.ts'

const testApp = await createTestApp()
const { call, db } = testApp
const { changeAddress, newAddress, undo } = createEmailChanges(testApp)

test('mail to its author alone follows the author’s address, and returns with it', async () => {
  const author = await makeUser(db, { emailVerifiedAt: new Date() })
  const colleague = await makeUser(db)
  await addMember(db, await firstWorkspaceOf(testApp, author), colleague.id, 'admin')
  const form = await makeForm(testApp, author)
  const params = { form: String(form.id) }
  const add = async (send_to: string, { token } = author) => {
    const data = { send_to, sender_name: 'Shop', subject: 'New', email_content: '<p>Hello</p>' }
    const body = { integration_id: 'email', status: 'active' as const, data }
    const made = await call('POST /open/forms/{form}/integrations', { params, body }, token)
    expect(made.status).toBe(200)
  }
  const recipients = async () =>
    (await call('GET /open/forms/{form}/integrations', { params }, colleague.token)).body.map(
      ({ data }) => data['send_to'],
    )
  const several = `${author.email}\nteam@shop.example`
  await add(`<p>${author.email.toUpperCase()}</p>`)
  await add(several)
  await add(author.email, colleague)

  const next = newAddress()
  const undoToken = await changeAddress(author, next)
  expect(await recipients()).toEqual([next, several, author.email])
  expect((await undo(author.id, undoToken)).status).toBe(200)
  expect(await recipients()).toEqual([author.email, several, author.email])
})
