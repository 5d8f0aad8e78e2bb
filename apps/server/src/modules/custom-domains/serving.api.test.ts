import { describe, expect, test } from 'vitest'
import { appHost, startDomainApp } from '../../testing/fixtures/test-domains.ts'
import { makeForm } from '../../testing/fixtures/test-forms.ts'
import { setTier } from '../../testing/fixtures/people/test-workspaces.ts'

const { testApp, dns, makeSite, makeProven, list, check, remove, chooseFront } =
  await startDomainApp()
const { app, call, db } = testApp

const acme = await makeSite('forms.acme.com')
const other = await makeSite('ask.other.org')
const fallback = `https://${appHost}/?utm_source=failed_custom_domain_redirect`

const get = (url: string, host: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, accept: 'text/html', ...headers } })

describe('a custom domain', () => {
  test('serves the forms of its workspace at both paths', async () => {
    for (const path of [`/forms/${acme.form.slug}`, `/${acme.form.slug}`]) {
      const page = await get(path, acme.name)
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('Your name')
      expect(page.headers['strict-transport-security']).toBe('max-age=31536000')
      expect(page.headers['set-cookie']).toMatch(/^visit=[^;]+; Path=\/;/)
    }
    expect((await get(`/forms/${acme.form.slug}`, `${acme.name}:8443`)).statusCode).toBe(200)
  })

  test('serves nobody else’s forms', async () => {
    expect((await get(`/forms/${other.form.slug}`, acme.name)).statusCode).toBe(404)
    expect((await get(`/${other.form.slug}`, acme.name)).headers.location).toBe(fallback)
    const api = await get(`/api/forms/${other.form.slug}`, acme.name)
    expect(api.statusCode).toBe(404)
    const answer = await app.inject({
      method: 'POST',
      url: `/api/forms/${other.form.slug}/answer`,
      headers: { host: acme.name },
      payload: { name: 'Ada' },
    })
    expect(answer.statusCode).toBe(404)
    const posted = await app.inject({
      method: 'POST',
      url: `/forms/${other.form.slug}`,
      headers: { host: acme.name, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=Ada',
    })
    expect(posted.statusCode).toBe(404)
    expect((await get('/forms/sample', acme.name)).statusCode).toBe(404)
  })

  test('serves its chosen front page form', async () => {
    expect((await get('/', acme.name)).headers.location).toBe(fallback)
    await chooseFront(acme.owner, acme.workspace, acme.domain.id, acme.form.id)
    const page = await get('/', acme.name)
    expect([page.statusCode, page.body.includes('Your name')]).toEqual([200, true])
    await chooseFront(acme.owner, acme.workspace, acme.domain.id, null)
    expect((await get('/', acme.name)).statusCode).toBe(302)
  })

  test.each(['/login', '/home', '/pricing', '/fr', '/settings/domains', '/forms/create', '/a/b/c'])(
    'sends %s to the app, for now',
    async (path) => {
      const page = await get(path, acme.name)
      expect(page.statusCode).toBe(302)
      expect(page.headers).toMatchObject({ location: fallback, 'cache-control': 'no-store' })
      expect(page.headers).not.toHaveProperty('set-cookie')
    },
  )

  test('accepts submissions, which can be edited on the same domain', async () => {
    const sent = await app.inject({
      method: 'POST',
      url: `/api/forms/${acme.form.slug}/answer`,
      headers: { host: acme.name, 'x-custom-domain': acme.name },
      payload: { name: 'Ada' },
    })
    expect(sent.statusCode).toBe(200)
    const { submission_id: id } = sent.json<{ submission_id: string }>()
    const page = await get(`/forms/${acme.form.slug}?submission_id=${id}`, acme.name)
    expect(page.body).toContain('Ada')
  })

  test('is active after its first visit', async () => {
    await get(`/forms/${other.form.slug}`, other.name)
    expect((await list(other.owner, other.workspace))[0]!.state).toBe('active')
  })
})

test('a form can be reported by each of its URLs on the domain', async () => {
  const site = await makeSite('report.acme.com')
  const front = await makeForm(testApp, site.owner)
  await chooseFront(site.owner, site.workspace, site.domain.id, front.id)
  const reported = async (form: string) => {
    const body = { form, reason: 'harm', message: 'Threats' } as const
    expect((await call('POST /report-abuse', { body })).status).toBe(200)
    const sql = 'select form_id::int from abuse_reports order by id desc limit 1'
    return (await testApp.pool.query<{ form_id: number | null }>(sql)).rows[0]!.form_id
  }
  for (const start of [site.name, `https://${site.name}`]) {
    expect(await reported(`${start}/${site.form.slug}?a=1`)).toBe(site.form.id)
    expect(await reported(`${start}/forms/${site.form.slug}`)).toBe(site.form.id)
    expect(await reported(`${start}/`)).toBe(front.id)
  }
  expect(await reported(`https://elsewhere.example/${site.form.slug}`)).toBeNull()
})

describe('URLs', () => {
  test('of a form use its chosen domain', async () => {
    const url = `https://${acme.name}/forms/${acme.form.slug}`
    const params = { form: acme.form.slug }
    const { body: form } = await call('GET /open/forms/{form}', { params }, acme.owner.token)
    expect(form).toMatchObject({
      share_url: url,
      submissions_url: `https://${appHost}/forms/${acme.form.slug}/show/submissions`,
    })
    const { body: forms } = await call(
      'GET /open/workspaces/{workspace}/forms',
      { params: { workspace: acme.workspace } },
      acme.owner.token,
    )
    expect(forms.data.find(({ slug }) => slug === acme.form.slug)!.share_url).toBe(url)
    expect((await call('GET /forms/{form}', { params })).body.share_url).toBe(url)
    for (const host of [acme.name, appHost]) {
      const { body: page } = await get(`/forms/${acme.form.slug}`, host)
      expect(page).toContain(`<link rel="canonical" href="${url}">`)
      expect(page).toContain(`<meta property="og:url" content="${url}">`)
      const [, card] = /property="og:image" content="([^"]+)"/.exec(page)!
      expect(card).toMatch(new RegExp(`^https://${acme.name}/cards/page\\.png\\?`))
      const path = card!.replaceAll('&amp;', '&').replace(`https://${acme.name}`, '')
      expect((await get(path, acme.name)).headers['content-type']).toBe('image/png')
    }
  })

  test('use the app’s own address while the domain does not work', async () => {
    const look = () => check(acme.owner, acme.workspace, acme.domain.id)
    const shareUrl = async () =>
      (await call('GET /open/forms/{form}', { params: { form: acme.form.slug } }, acme.owner.token))
        .body.share_url
    dns.remove(`_formstead.${acme.name}`)
    expect((await look()).body.state).toBe('broken')
    expect(await shareUrl()).toBe(`https://${appHost}/forms/${acme.form.slug}`)
    dns.set(`_formstead.${acme.name}`, { TXT: [acme.domain.records[1]!.value] })
    await look()
    expect(await shareUrl()).toBe(`https://${acme.name}/forms/${acme.form.slug}`)
  })

  test('use the app’s own address for another workspace’s domain', async () => {
    const form = await makeForm(testApp, acme.owner, { custom_domain: other.name })
    expect(form.share_url).toBe(`https://${appHost}/forms/${form.slug}`)
  })
})

describe('authors’ code', async () => {
  const coded = await makeForm(testApp, acme.owner, {
    custom_code: '<script>window.own = 1</script>',
  })
  const policyAt = async (host: string) =>
    String((await get(`/forms/${coded.slug}`, host)).headers['content-security-policy'])

  test('has the page’s origin on a custom domain, and nowhere else', async () => {
    expect(await policyAt(acme.name)).not.toContain('sandbox')
    expect(await policyAt(appHost)).toContain('sandbox')
    // The policy requested first is not cached for the other host.
    expect(await policyAt(acme.name)).not.toContain('sandbox')
    for (const headers of [
      { 'x-custom-domain': acme.name },
      { 'user-custom-domain': acme.name },
      { 'x-forwarded-host': acme.name },
    ]) {
      const page = await get(`/forms/${coded.slug}`, appHost, headers)
      expect(String(page.headers['content-security-policy'])).toContain('sandbox')
    }
  })
})

describe('beyond the plan', () => {
  test('a domain says so and links to the app, the first keeps working, and an upgrade restores it', async () => {
    const { owner, workspace, name, form } = await makeSite('first.plan.org')
    const second = 'second.plan.org'
    await makeProven(owner, workspace, second)
    await setTier(db, workspace, 'pro')
    await expect.poll(async () => (await get(`/forms/${form.slug}`, second)).statusCode).toBe(402)
    const page = await get(`/forms/${form.slug}`, second)
    expect(page.body).toContain('This domain is paused')
    expect(page.body).toContain(`href="https://${appHost}/forms/${form.slug}"`)
    const front = await get('/', second)
    expect([front.statusCode, front.body.includes(`href="${fallback}"`)]).toEqual([402, true])
    expect((await get(`/forms/${form.slug}`, name)).statusCode).toBe(200)
    const shown = await list(owner, workspace)
    expect(shown.map((one) => one.is_beyond_plan)).toEqual([false, true])
    await setTier(db, workspace, 'free')
    await expect.poll(async () => (await get(`/forms/${form.slug}`, name)).statusCode).toBe(402)
    const params = { form: form.slug }
    const { body } = await call('GET /open/forms/{form}', { params }, owner.token)
    expect(body.share_url).toBe(`https://${appHost}/forms/${form.slug}`)
    await setTier(db, workspace, 'enterprise')
    await expect.poll(async () => (await get(`/forms/${form.slug}`, second)).statusCode).toBe(200)
  })
})

test('a removed domain serves nothing, immediately', async () => {
  const site = await makeSite('short.lived.org')
  const path = `/forms/${site.form.slug}`
  expect((await get(path, site.name)).statusCode).toBe(200)
  await remove(site.owner, site.workspace, site.domain.id)
  expect((await get(path, site.name)).statusCode).toBe(421)
  expect((await get(path, appHost)).statusCode).toBe(200)
})
