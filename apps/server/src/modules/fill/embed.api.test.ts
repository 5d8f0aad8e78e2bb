import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

const { app } = await createTestApp()

const load = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers })

const { body: script } = await load('/embed.js')

describe('the embed script', () => {
  test.each([
    '/embed.js',
    '/widgets/embed.js',
    '/widgets/embed-min.js',
    '/widgets/iframe.js',
    '/widgets/iframe.min.js',
    '/widgets/opnform-sdk.js',
    '/widgets/opnform-sdk.min.js',
  ])('is served at %s to any site, and revalidated with an ETag', async (path) => {
    const first = await load(path)
    expect(first.statusCode).toBe(200)
    expect(first.body).toBe(script)
    expect(first.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    })
    const again = await load(path, { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test('is less than 6 KB over the wire', async () => {
    const { headers, rawPayload } = await load('/embed.js', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    expect(rawPayload.length).toBeLessThan(6 * 1024)
  })

  test('asks an unknown frame only whether it is a form', () => {
    const forAnyone = script.match(/postMessage\([^)]*,\s*[`'"]\*/g)
    expect(forAnyone).toEqual([expect.stringMatching(/^postMessage\(\{type:\w+\.who\},/)])
  })
})

test('the demo page is a host page with the strictest policy', async () => {
  const { statusCode, headers, body } = await load('/widgets/demo')
  expect(statusCode).toBe(200)
  expect(body).toContain('src="/forms/sample"')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).not.toContain('unsafe')
})
