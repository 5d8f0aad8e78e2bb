import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres.ts'
import { startScript } from '../bench/measure/running-server.ts'
import { buildStale } from './build.ts'
import { findChromium } from './testing/chromium.ts'
import { makeDemo, type Demo } from './demo/make-demo.ts'
import { startInvoices } from './demo/demo-team.ts'
import { freePort } from './free-port.ts'
import { root } from './root.ts'

/** Takes the pictures of the documentation and of the landing page from the running product, filled with demo data. */
const docsFolder = join(root, 'docs/images')
const landingFolder = join(root, 'apps/web/src/content/pictures')
const quality = 84
const patienceMs = 120_000
/** Until panels and images that load later are there, and nothing moves. */
const settleMs = 3000
const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

type Shot = {
  name: string
  path: (demo: Demo) => string
  /** Does what is needed until the page shows what the picture is about. */
  show: (page: Page) => Promise<void>
  colorScheme?: 'light' | 'dark'
  isPhone?: boolean
  height?: number
  isGuest?: boolean
  locale?: string
  folder?: string
}

const editor: Pick<Shot, 'path' | 'show'> = {
  path: ({ volunteer }) => `/forms/${volunteer}/edit`,
  show: async (page) => {
    const block = page.getByRole('group', { name: 'Block: What would you like to do?' })
    await block.getByText('Bird counts').waitFor()
    await block.click({ position: { x: 8, y: 8 } })
    await page.getByRole('complementary').getByText('Options').first().waitFor()
  },
}
const results: Pick<Shot, 'path' | 'show'> = {
  path: ({ survey }) => `/forms/${survey}/show/stats`,
  show: (page) => page.getByText('kestreltrust.org', { exact: true }).waitFor(),
}
const fillIn = async (page: Page) => {
  await page.getByLabel('Full name').fill('Hannah Weiss')
  await page.getByLabel('Email').fill('hannah.weiss@example.com')
  await page.getByLabel('Bird counts').check()
  await page.getByLabel('4 of 5').check({ force: true })
}
/** A font that loads late is used from the second page on. */
const fillInAgain = async (page: Page) => {
  await page.reload()
  await fillIn(page)
  await page.evaluate(() => scrollTo(0, 0))
}
const volunteerPage = ({ volunteer }: Demo) => `/forms/${volunteer}`
const text = (what: string) => (page: Page) => page.getByText(what).first().waitFor()

const shots: Shot[] = [
  { name: 'editor-light', ...editor },
  { name: 'editor-dark', ...editor, colorScheme: 'dark' },
  { name: 'editor-light', ...editor, folder: landingFolder },
  { name: 'editor-dark', ...editor, folder: landingFolder, colorScheme: 'dark' },
  { name: 'results-light', ...results, folder: landingFolder },
  { name: 'results-dark', ...results, folder: landingFolder, colorScheme: 'dark' },
  { name: 'form', path: volunteerPage, show: fillInAgain, isGuest: true },
  { name: 'form-phone', path: volunteerPage, show: fillInAgain, isGuest: true, isPhone: true },
  {
    name: 'submissions',
    path: ({ volunteer }) => `/forms/${volunteer}/show/submissions`,
    show: async (page) => {
      await page.getByText('Priya Raman').first().click()
      await page.getByRole('complementary').getByText('Why do you want to help?').waitFor()
    },
  },
  { name: 'results', ...results },
  {
    name: 'answers',
    path: ({ survey }) => `/forms/${survey}/show/stats`,
    show: async (page) => {
      await page.getByRole('radio', { name: 'Answers' }).check()
      await page.getByText('Average').first().waitFor()
    },
  },
  { name: 'share', path: ({ volunteer }) => `/forms/${volunteer}/show/share`, show: text('QR') },
  {
    name: 'integrations',
    path: ({ volunteer }) => `/forms/${volunteer}/show/integrations`,
    show: text('crm.kestreltrust.org'),
  },
  { name: 'members', path: () => '/settings/members', show: text('Ruth Dunmore') },
  { name: 'billing', path: () => '/settings/billing', show: text('KT-0002'), height: 1040 },
  { name: 'domains', path: () => '/settings/domains', show: text('forms.kestreltrust.org') },
  { name: 'templates', path: () => '/templates', show: text('Account opening request') },
  {
    name: 'arabic',
    path: ({ arabic }) => `/forms/${arabic}/edit`,
    show: text('كيف كانت زيارتكم؟'),
    locale: 'ar',
  },
]

const only = process.argv.slice(2)
await buildStale(console.log)
const dataDir = await mkdtemp(join(tmpdir(), 'formstead-screenshots-'))
const postgres = await startEmbeddedPostgres(join(dataDir, 'database'))
const invoices = await startInvoices()
const port = await freePort()
const url = `http://localhost:${port}`
const server = await startScript(join(root, 'apps/server/dist/main.js'), 'is running at', {
  DATA_DIR: dataDir,
  DATABASE_URL: postgres.url,
  PORT: String(port),
  APP_URL: url,
  LOG_LEVEL: 'warn',
  // The hosted service has every screen.
  SELF_HOSTED: 'false',
  CADDY_SECRET: 'secret-of-the-screenshots',
  CADDY_AUTHORIZED_IPS: '127.0.0.1',
  STRIPE_SECRET_KEY: 'sk_test_demo',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_demo',
  STRIPE_API_URL: invoices.url,
  STRIPE_WEBHOOK_SECRET: 'whsec_demo',
  STRIPE_PRICES:
    'pro.monthly=price_a,pro.yearly=price_b,enterprise.monthly=price_c,enterprise.yearly=price_d',
})
const browser = await chromium.launch({
  executablePath: findChromium(console.log),
  args: ['--no-sandbox', '--headless', '--disable-gpu', '--hide-scrollbars'],
})
try {
  const demo = await makeDemo(url, postgres.url)
  for (const teammate of demo.tokens.slice(1, 3)) {
    const context = await browser.newContext()
    await context.addCookies([{ name: 'token', value: teammate, url }])
    await (await context.newPage()).goto(`${url}/forms/${demo.volunteer}/edit`)
  }
  for (const shot of shots.filter(({ name }) => only.length === 0 || only.includes(name)))
    await take(browser, demo, shot)
} finally {
  await browser.close()
  await server.stop()
  invoices.server.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true })
}

async function take(browser: Browser, demo: Demo, shot: Shot): Promise<void> {
  const { name, path, show, colorScheme = 'light', folder = docsFolder } = shot
  const context = await browser.newContext({
    colorScheme,
    viewport: shot.isPhone ? phone : { ...wide, ...(shot.height && { height: shot.height }) },
    ...(shot.isPhone && { deviceScaleFactor: 2, isMobile: true, hasTouch: true }),
    locale: shot.locale ?? 'en-US',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  })
  if (!shot.isGuest) await context.addCookies([{ name: 'token', value: demo.tokens[0]!, url }])
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  await page.goto(url + path(demo))
  await show(page)
  await page.mouse.move(0, 0)
  await page.waitForTimeout(settleMs)
  await save(context, page, join(folder, `${name}.webp`))
  await context.close()
}

async function save(context: BrowserContext, page: Page, file: string): Promise<void> {
  const devtools = await context.newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality })
  await mkdir(join(file, '..'), { recursive: true })
  const bytes = Buffer.from(data, 'base64')
  await writeFile(file, bytes)
  console.log(`${file.slice(root.length + 1)}: ${Math.round(bytes.length / 1000)} kB`)
}
