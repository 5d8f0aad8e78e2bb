import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findTemplate } from '@formstead/templates'
import { Client } from 'pg'
import { chromium, type Browser, type Page } from 'playwright-core'
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres.ts'
import { registerAuthor } from '../bench/contact-form.ts'
import { startScript } from '../bench/running-server.ts'
import { buildStale } from './build.ts'
import { findChromium } from './chromium.ts'
import { freePort } from './free-port.ts'
import { root } from './root.ts'

/** Takes the landing page pictures from the running product, in light and dark mode. */
const folder = join(root, 'apps/web/src/content/pictures')
const quality = 82
const patienceMs = 120_000

await buildStale(console.log)
const dataDir = await mkdtemp(join(tmpdir(), 'formstead-pictures-'))
const postgres = await startEmbeddedPostgres(join(dataDir, 'database'))
const port = await freePort()
const url = `http://localhost:${port}`
const server = await startScript(join(root, 'apps/server/dist/main.js'), 'is running at', {
  DATA_DIR: dataDir,
  DATABASE_URL: postgres.url,
  PORT: String(port),
  LOG_LEVEL: 'warn',
})
const author = await registerAuthor(url)
const application = await makeForm('job-application')
const feedback = await makeForm('customer-feedback')
await seedFeedback(feedback.id)
const browser = await chromium.launch({
  executablePath: findChromium(console.log),
  args: ['--no-sandbox', '--headless'],
})
await mkdir(folder, { recursive: true })
for (const mode of ['light', 'dark'] as const) {
  await take(browser, mode, 'editor', `/forms/${application.slug}/edit`, async (page) => {
    await page.getByRole('button', { name: 'Publish' }).first().waitFor()
    await page.getByText('Years of experience').first().waitFor()
  })
  await take(browser, mode, 'results', `/forms/${feedback.slug}/show/stats`, async (page) => {
    await page.getByText('Views').first().waitFor()
  })
}
await takeReadmePicture(browser)
await browser.close()
await server.stop()
await postgres.stop()
await rm(dataDir, { recursive: true })
console.log(`The pictures are in ${folder}.`)

async function makeForm(slug: string): Promise<{ id: number; slug: string }> {
  const { document } = findTemplate(slug)!
  const body = { ...document, workspace_id: author.workspaceId, visibility: 'public' }
  const { form } = (await author.post('/open/forms', body)) as {
    form: { id: number; slug: string }
  }
  return form
}

/** Writes a month of submissions and visits directly to the database: through the API they would all be dated today. */
async function seedFeedback(formId: number): Promise<void> {
  const database = new Client({ connectionString: postgres.url })
  await database.connect()
  const answers = `jsonb_build_object(
    'overall', (array[5, 4, 5, 3, 4, 5, 2, 4, 5, 4])[1 + n % 10],
    'again', (array['Certainly', 'Certainly', 'Perhaps', 'Certainly', 'No'])[1 + n % 5],
    'liked', (array['Quick delivery', 'Friendly people', 'It fits'])[1 + n % 3])`
  const moment = `now() - make_interval(hours => (n * 37) % 700)`
  await database.query(
    `insert into submissions (form_id, workspace_id, version_id, public_id, status, answers, completion_time, created_at, updated_at)
    select f.id, f.workspace_id, f.published_version_id, gen_random_uuid(), 'completed', ${answers}, 40 + n % 90, ${moment}, ${moment}
    from forms f, generate_series(1, 412) n where f.id = $1`,
    [formId],
  )
  await database.query('update form_counters set completed = 412 where form_id = $1', [formId])
  await database.query(
    `insert into form_visits (form_id, day, version_id, kind, value, count)
    select f.id, (now() - make_interval(days => n))::date, f.published_version_id, kind, value, (18 + (n * 7) % 13) * share / 10
    from forms f, generate_series(0, 29) n,
      (values ('view', '', 10), ('device', 'phone', 6), ('device', 'desktop', 4)) as visit (kind, value, share)
    where f.id = $1`,
    [formId],
  )
  await database.end()
}

async function take(
  browser: Browser,
  colorScheme: 'light' | 'dark',
  name: string,
  path: string,
  isReady: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    colorScheme,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const token = author.authorization.replace('Bearer ', '')
  await context.addCookies([{ name: 'token', value: token, url }])
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  await page.goto(url + path)
  await isReady(page)
  await page.evaluate(() => document.fonts.ready)
  const devtools = await context.newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality })
  await writeFile(join(folder, `${name}-${colorScheme}.webp`), Buffer.from(data, 'base64'))
  await context.close()
}

async function takeReadmePicture(browser: Browser): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  await page.goto(`${url}/en`)
  await page.frameLocator('#sample').getByLabel('Full name').waitFor()
  await page.screenshot({ path: join(root, 'docs/landing.png') })
  await context.close()
}
