import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { makeForm, registerAuthor, type Author } from '../support/author.ts'
import { expectSeen } from '../support/chromium.ts'
import { appHost, startEdge } from './edge.ts'
import { expectLive } from '../support/form-page.ts'
import { signIn } from '../support/signed-in.ts'

const { dns, openPage, request, requestAnew } = await startEdge()
const appUrl = `https://${appHost}`
/** Caddy's alert for a name that it has no certificate for. */
const noCertificate = /alert internal error/
const fallback = `${appUrl}/?utm_source=failed_custom_domain_redirect`

/** Opens the workspace settings as their owner. */
async function openDomains({ token }: Author) {
  const page = await openPage({
    baseURL: appUrl,
    permissions: ['clipboard-write', 'clipboard-read'],
  })
  await signIn(page, token, appUrl)
  await page.goto('/settings/domains')
  return page
}

const fields = [
  { id: 'name', name: 'Your name', type: 'text', required: true },
  { id: 'file', name: 'Your file', type: 'files' },
]
/** Reports the origin it runs with, and whether it can store anything for it. */
const tellOrigin = `<script>
  let kept = 'keeps nothing'
  try { localStorage.setItem('kept', 'keeps'); kept = localStorage.getItem('kept') } catch {}
  document.documentElement.dataset.told = self.origin + ' ' + kept
</script>`
const makeSite = async (author: Author, title: string) =>
  makeForm(fields, { title, editable_submissions: true }, { author })

test('a form on a custom domain, from entering the name to the submission', async () => {
  const name = 'forms.kestrel.example'
  const [author, stranger] = [await registerAuthor(), await registerAuthor()]
  const form = await makeSite(author, 'Volunteers')
  const foreign = await makeSite(stranger, 'Strangers')
  const coded = await makeForm(fields, { custom_code: tellOrigin }, { author })
  await expect(request(name, '/')).rejects.toThrow(noCertificate)

  const page = await openDomains(author)
  const domain = page.getByLabel('Domain', { exact: true })
  await domain.fill(`https://${name.toUpperCase()}/`)
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expect.poll(() => domain.inputValue()).toBe('')
  const records = page.getByRole('list', { name: `DNS records of ${name}` })
  await expectSeen(records.getByText(`_formstead.${name}`))
  await expectSeen(page.getByText('Waiting for DNS'))
  await expectAccessible(page, { name: 'domains-waiting' })
  // The copied value is the one to set.
  await records.getByRole('button', { name: 'Copy: TXT Value' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/^formstead-domain=/)
  const proof = await copied()
  dns.set(`_formstead.${name}`, { TXT: [proof] })
  await page.getByRole('button', { name: 'Check now' }).click()
  await expectSeen(page.getByText(`${name} does not point anywhere.`))
  dns.set(name, { CNAME: [appHost] })
  await page.getByRole('button', { name: 'Check now' }).click()
  await expectSeen(page.getByText('Ready', { exact: true }))

  // The certificate for this name is issued now.
  expect((await request(name, `/forms/${form.slug}`)).status).toBe(200)
  expect((await request(name, `/forms/${foreign.slug}`)).status).toBe(404)
  for (const path of ['/', '/login', '/settings/domains', '/pricing'])
    expect(await request(name, path)).toMatchObject({ status: 302, location: fallback })
  expect((await request(name, '/api/caddy/ask-certificate/x')).status).toBe(404)
  const forged = { 'user-custom-domain': 'other.example', 'x-edge-secret': 'x' }
  expect((await request(name, `/forms/${form.slug}`, forged)).status).toBe(200)

  const visitor = await openPage()
  const originAt = async (host: string) => {
    await visitor.goto(`https://${host}/forms/${coded.slug}`)
    const told = visitor.locator('html[data-told]')
    await told.waitFor({ state: 'attached' })
    return told.getAttribute('data-told')
  }
  // Authors' code has the page's origin here, and none on the app's shared address.
  expect(await originAt(name)).toBe(`https://${name} keeps`)
  expect(await originAt(appHost)).toBe('null keeps nothing')

  await visitor.goto(`https://${name}/${form.slug}`)
  await expectLive(visitor)
  await visitor.getByLabel('Your name').fill('Maya')
  await visitor
    .locator('input[type=file]')
    .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expectSeen(visitor.getByText('note.txt'))
  await visitor.locator('progress').waitFor({ state: 'detached' })
  await visitor.getByRole('button', { name: 'Submit' }).click()
  const edit = visitor.getByRole('link', { name: 'Edit your answers' })
  await edit.click()
  await visitor.waitForURL(/submission_id=/)
  expect(new URL(visitor.url()).host).toBe(name)
  await expectLive(visitor)
  await visitor.getByLabel('Your name').fill('Maya L.')
  await visitor.getByRole('button', { name: 'Submit' }).click()
  await expectSeen(visitor.getByText('Thank you.'))
  expect((await visitor.context().cookies()).map((cookie) => cookie.name)).not.toContain('token')

  const plain = await openPage({ javaScriptEnabled: false })
  await plain.goto(`https://${name}/forms/${form.slug}`)
  await plain.getByLabel('Your name').fill('Noor')
  await plain
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'paper.txt', mimeType: 'text/plain', buffer: Buffer.from('paper') })
  await plain.getByRole('button', { name: 'Submit' }).click()
  await expectSeen(plain.getByText('Thank you.'))
  expect(new URL(plain.url()).host).toBe(name)
  await plain.getByRole('link', { name: 'Edit your answers' }).click()
  expect(await plain.getByLabel('Your name').inputValue()).toBe('Noor')
  const answers = (await form.submissions()).map(({ data }) => data['name'])
  expect(answers).toEqual(['Noor', 'Maya L.'])

  const other = await openDomains(stranger)
  await other.getByLabel('Domain', { exact: true }).fill(name)
  await other.getByRole('button', { name: 'Add domain' }).click()
  await expectSeen(other.getByText(`${name} is used by another workspace.`))

  await page.reload()
  await expectSeen(page.getByText('Active', { exact: true }))
  await expectAccessible(page, { name: 'domains-active' })
  await page.getByLabel('Front page').click()
  await page.getByRole('option', { name: 'Volunteers' }).click()
  await expect.poll(async () => (await request(name, '/')).status).toBe(200)

  await page.getByRole('button', { name: 'Remove domain' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove domain' }).click()
  await expectSeen(page.getByText(`${name} is removed.`))
  expect((await request(name, `/forms/${form.slug}`)).status).toBe(421)
  await expect(requestAnew(name, `/forms/${form.slug}`)).rejects.toThrow(noCertificate)
  expect((await request(appHost, `/forms/${form.slug}`)).status).toBe(200)
})

test('names that nobody has proven get no certificate, whoever asks', async () => {
  const waiting = 'waiting.kestrel.example'
  const page = await openDomains(await registerAuthor())
  await page.getByLabel('Domain', { exact: true }).fill(waiting)
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expectSeen(page.getByText('Waiting for DNS'))
  for (const name of [waiting, 'nobody.example', 'x.app.formstead.test'])
    await expect(request(name, '/')).rejects.toThrow(noCertificate)
})
