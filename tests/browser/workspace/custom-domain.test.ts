import { request as ask, createServer } from 'node:http'
import { afterAll, expect, inject, test } from 'vitest'
import { expectSeen, openPage } from '../support/chromium.ts'
import { freePort } from '../../../scripts/free-port.ts'

const url = inject('otherApps').withAppUrl
const customDomain = await startProxy(new URL(url))

test.each(['/login', '/fr/register?invite_token=x', '/nowhere'])(
  '%s of another host sends the browser to the main address',
  async (path) => {
    const page = await openPage()
    await page.goto(customDomain + path)
    await page.waitForURL(`${url}/?utm_source=failed_custom_domain_redirect`)
    await expectSeen(page.getByRole('heading', { level: 1 }))
  },
)

test('the main address does not redirect', async () => {
  const page = await openPage()
  await page.goto(`${url}/login`)
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  expect(page.url()).toBe(`${url}/login`)
})

/** A proxy between a custom domain and the server, which forwards requests under the server's own name. */
async function startProxy(target: URL): Promise<string> {
  const port = await freePort()
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const passed = ask(
      { port: target.port, method, path, headers: { ...headers, host: target.host } },
      (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(outgoing)
      },
    )
    incoming.pipe(passed)
  }).listen(port, '127.0.0.1')
  afterAll(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return `http://localhost:${port}`
}
