import { expect, test } from 'vitest'
import { isRedirectUri, isRegistered, redirectWith } from './redirect-uri.policy.ts'

test.each([
  'https://agent.example/callback',
  'https://agent.example:8443/callback?app=1',
  'http://localhost:3000/callback',
  'http://127.0.0.1/callback',
  'http://[::1]:9999/',
  'cursor://anysphere.cursor-retrieval/oauth/callback',
  'com.example.app:/callback',
])('apps may register %s', (uri) => expect(isRedirectUri(uri)).toBe(true))

test.each([
  'http://agent.example/callback',
  'http://localhost.evil.example/callback',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'https://user:secret@agent.example/',
  'https://agent.example/#fragment',
  'https://agent.example/a,b',
  'https://agent.example\\@evil.example/',
  'https://agent.example/\njavascript:1',
  '/callback',
  '',
  `https://agent.example/${'x'.repeat(2048)}`,
])('apps may not register %j', (uri) => expect(isRedirectUri(uri)).toBe(false))

test('only the port of a loopback address may differ from the registered one', () => {
  const registered = ['http://127.0.0.1:1234/callback', 'https://agent.example/callback']
  const matches = (uri: string) => isRegistered(registered, uri)
  expect(matches('http://127.0.0.1:1234/callback')).toBe(true)
  expect(matches('http://127.0.0.1:9/callback')).toBe(true)
  expect(matches('https://agent.example/callback')).toBe(true)
  for (const uri of [
    'http://127.0.0.1:9/other',
    'http://localhost:9/callback',
    'https://127.0.0.1:1234/callback',
    'https://agent.example:444/callback',
    'https://agent.example/callback/',
    'https://agent.example/callback?next=1',
    'https://agent.example.evil.example/callback',
  ])
    expect([uri, matches(uri)]).toEqual([uri, false])
})

test('the result is added to the query, whatever else is in it', () => {
  expect(redirectWith('https://agent.example/?app=1', { code: 'a&b', state: null })).toBe(
    'https://agent.example/?app=1&code=a%26b',
  )
})
