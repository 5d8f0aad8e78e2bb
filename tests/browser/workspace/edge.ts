import { spawn } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request as ask, type RequestOptions } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { chromium, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, onTestFinished } from 'vitest'
import { startDnsPeer } from '../../../apps/server/src/testing/peers/dns-peer.ts'
import { findHeadlessChromium } from '../../../scripts/testing/chromium.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { root } from '../../../scripts/root.ts'
import { addServerLog, reportOnFailure } from '../support/failure-report.ts'
import { startConfiguredApp } from '../support/own-app.ts'

export const appHost = 'app.formstead.test'
const secret = 'secret-of-the-edge-in-the-browser-tests'

/**
 * The app behind `deploy/Caddyfile` with Caddy's own certificate authority, a name server, and a browser that uses
 * both. Stops with the file.
 */
export async function startEdge() {
  const folder = await mkdtemp(join(tmpdir(), 'formstead-edge-'))
  const dns = await startDnsPeer()
  dns.set(appHost, { A: ['127.0.0.1'] })
  const app = await startConfiguredApp({
    APP_URL: `https://${appHost}`,
    CADDY_SECRET: secret,
    CADDY_AUTHORIZED_IPS: '127.0.0.1',
    DNS_SERVERS: dns.server,
  })
  const port = await startCaddy(folder, new URL(app).host, afterAll)
  const authorities = join(folder, 'pki/authorities/local')
  const ca = await readFile(join(authorities, 'root.crt'))
  const browser = await chromium.launch({
    executablePath: findHeadlessChromium(() => {}),
    chromiumSandbox: false,
    args: [
      '--disable-gpu',
      '--disable-quic',
      `--host-resolver-rules=MAP *:443 127.0.0.1:${port}`,
      // Certificate names are still checked; only the unknown authority is accepted.
      `--ignore-certificate-errors-spki-list=${await keyHash(join(authorities, 'intermediate.crt'))}`,
    ],
  })
  afterAll(async () => {
    await browser.close()
    dns.close()
    await rm(folder, { recursive: true, force: true })
  })

  return {
    dns,
    openPage: async (options: BrowserContextOptions = {}): Promise<Page> => {
      const context = await browser.newContext(options)
      context.setDefaultTimeout(60_000)
      await reportOnFailure(context, {})
      return context.newPage()
    },
    /** Trusts only Caddy's authority, and checks the certificate's name. */
    request: (host: string, path: string, headers: Record<string, string> = {}) =>
      requestFrom({ port, ca }, host, path, headers),
    /** Asks a new Caddy, which has no certificates yet. */
    requestAnew: async (host: string, path: string) => {
      const empty = await mkdtemp(join(folder, 'empty-'))
      const other = await startCaddy(empty, new URL(app).host, onTestFinished)
      return requestFrom({ port: other, rejectUnauthorized: false }, host, path)
    },
  }
}

async function requestFrom(
  caddy: Pick<RequestOptions, 'port' | 'ca' | 'rejectUnauthorized'>,
  host: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; location: string | undefined }> {
  const asked = ask({
    ...caddy,
    host: '127.0.0.1',
    path,
    servername: host,
    headers: { host, ...headers },
  }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  await text(answer)
  return { status: answer.statusCode ?? 0, location: answer.headers.location }
}

/** Returns the HTTPS port. */
async function startCaddy(
  folder: string,
  app: string,
  atEnd: (stop: () => Promise<void>) => void,
): Promise<number> {
  const [port, httpPort] = [await freePort(), await freePort()]
  const options = [
    'admin off',
    'local_certs',
    'skip_install_trust',
    `http_port ${httpPort}`,
    `https_port ${port}`,
    `storage file_system ${folder}`,
  ]
  const logFile = join(folder, 'caddy.log')
  const forgetLog = addServerLog(logFile)
  const caddy = spawn('caddy', ['run', '--config', join(root, 'deploy/Caddyfile')], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      APP_URL: `https://${appHost}`,
      CADDY_SECRET: secret,
      FORMSTEAD: app,
      CADDY_GLOBAL_OPTIONS: options.join('\n'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  caddy.stderr.pipe(createWriteStream(logFile))
  atEnd(async () => {
    caddy.kill()
    if (caddy.exitCode === null && caddy.signalCode === null) await once(caddy, 'exit')
    forgetLog()
  })
  let printed = ''
  for await (const chunk of caddy.stderr.iterator({ destroyOnReturn: false })) {
    printed += String(chunk)
    if (printed.includes('serving initial configuration')) break
  }
  if (caddy.exitCode !== null) throw new Error(`Caddy does not start: ${printed}`)
  return port
}

async function keyHash(file: string): Promise<string> {
  const { publicKey } = new X509Certificate(await readFile(file))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}
