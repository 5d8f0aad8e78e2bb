import { describe, expect, test } from 'vitest'
import { fakeCookieJar } from '../testing/fake-cookie-jar.ts'
import { safePath, saveIntendedUrl, takeIntendedUrl } from './intended-url.ts'

const origin = 'https://app.test'

const hostile = [
  '//e.test',
  '/\\e.test',
  '\\\\e.test',
  '/%5Ce.test',
  '/%09/e.test',
  '/%0a/e.test',
  'https:e.test',
  'https:///e.test',
  '///e.test',
  '/.//e.test',
  '/..//e.test',
  'http://app@e.test',
  'http://app.e.test',
  'javascript:alert(1)',
  'data:text/html,x',
  '%2f%2fe.test',
  '/%2fe.test',
  '//e。test',
  '//e.test.',
  'java\tscript:alert(1)',
  '/\t/e.test',
  '/\n/e.test',
  '\\/\\/e',
  '/%252fe.test',
  ' //e.test',
  '',
]

describe('intended URL', () => {
  test.each(hostile)('%j is ignored', (url) => {
    expect(safePath(url, origin)).toBeUndefined()
  })

  test.each([
    '/',
    '/home',
    '/forms/a-b/show?tab=1&q=a%20b',
    '/settings/profile#name',
    '/fr/home',
    '/forms/a?note=a%0Ab',
  ])('%s is followed', (url) => expect(safePath(url, origin)).toBe(url))

  test('a URL inside the query does not matter', () => {
    expect(safePath('/login?next=https://e.test', origin)).toBe('/login?next=https://e.test')
  })

  test('is used once', () => {
    const jar = fakeCookieJar()
    saveIntendedUrl(jar, '/forms/create')
    expect(takeIntendedUrl(jar, origin)).toBe('/forms/create')
    expect(takeIntendedUrl(jar, origin)).toBeUndefined()
  })

  test('a planted cookie cannot send the browser away', () => {
    expect(takeIntendedUrl(fakeCookieJar({ intended_url: '%2F%2Fe.test' }), origin)).toBeUndefined()
  })
})
