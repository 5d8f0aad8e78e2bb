import { Client } from 'pg'
import { inject, onTestFinished, test } from 'vitest'
import { callApi, registerPerson } from '../support/author.ts'
import { expectSeen, openPage, ownNetwork } from '../support/chromium.ts'
import { mailedLink, openSignedIn } from '../support/signed-in.ts'

const confirmation = /\/email\/verify\//

/** As if the mail had been lost an hour ago. */
async function loseMail(email: string): Promise<void> {
  await mailedLink(email, confirmation)
  const database = new Client({ connectionString: inject('appDatabase') })
  await database.connect()
  onTestFinished(() => database.end())
  await database.query("delete from outbox where recipient like '%' || $1 || '%'", [email])
  await database.query(
    `update account_tokens set created_at = now() - interval '1 hour' where email = $1`,
    [email],
  )
}

test('a lost mail to a new address is sent again, and its link confirms the address', async () => {
  const person = await registerPerson()
  const email = `new-${person.email}`
  const body = { name: person.name, email, current_password: person.password }
  await callApi(inject('appUrl'), 'PATCH', '/settings/profile', body, person.token)
  await loseMail(email)
  const page = await openSignedIn(person)
  await page.goto('/settings/profile')
  await page.getByRole('button', { name: 'Resend email' }).click()
  await expectSeen(page.getByText('Confirmation email sent again.'))
  await page.getByRole('button', { name: 'Resend email' }).click()
  await expectSeen(page.getByText('Too many requests. Please try again later.'))
  await page.goto(await mailedLink(email, confirmation))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expectSeen(page.getByRole('heading', { name: 'Your address is confirmed' }))
})

test('an address is confirmed by its own account only, after signing in to it', async () => {
  const [person, other] = [await registerPerson(), await registerPerson()]
  const page = await openSignedIn(other)
  await page.goto(await mailedLink(person.email, confirmation))
  const refusal = `This link belongs to another account. You are signed in as ${other.email}.`
  await expectSeen(page.getByText(refusal))
  await page.getByRole('button', { name: 'Sign in with the other address' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.getByRole('button', { name: 'Log in to continue' }).click()
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expectSeen(page.getByRole('heading', { name: 'Your address is confirmed' }))
})

test('somebody who is signed out must sign in before they can confirm an address', async () => {
  const person = await registerPerson()
  const page = await openPage(ownNetwork())
  await page.goto(await mailedLink(person.email, confirmation))
  await expectSeen(page.getByRole('button', { name: 'Log in to continue' }))
})
