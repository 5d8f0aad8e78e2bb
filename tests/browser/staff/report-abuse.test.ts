import { inject, test } from 'vitest'
import { makeForm } from '../support/author.ts'
import { expectSeen, openPage, ownNetwork } from '../support/chromium.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { registerStaff } from './staff.ts'

test.each([
  ['with script', true],
  ['without script', false],
])("a form is reported %s, and listed in the moderators' queue", async (name, hasScript) => {
  const title = `Prize draw ${name}`
  const form = await makeForm([{ id: 'card', type: 'text', name: 'Card number' }], { title })
  const page = await openPage({ ...ownNetwork(), javaScriptEnabled: hasScript })
  await page.goto(`/report-abuse?form=${encodeURIComponent(form.url)}`)
  await page.getByLabel('What is wrong with it?').selectOption({ index: 0 })
  await page.getByLabel('What did you see?').fill(`Asks for my card, ${name}`)
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expectSeen(page.getByText('We review every report.'))

  const queue = await openSignedIn(await registerStaff('moderator'), { baseURL: inject('appUrl') })
  await queue.goto('/settings/admin')
  await queue.getByRole('link', { name: 'Reports', exact: true }).click()
  await expectSeen(queue.getByText(`Asks for my card, ${name}`))
  await expectSeen(queue.getByText(title).first())
})
