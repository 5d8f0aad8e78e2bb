import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { localUrl } from './listening-socket.ts'

test.each([
  ['0.0.0.0', 'http://127.0.0.1:4000'],
  ['::', 'http://[::1]:4000'],
  ['::1', 'http://[::1]:4000'],
  ['[::1]', 'http://[::1]:4000'],
  ['forms.internal', 'http://forms.internal:4000'],
])('a server that listens on %s is reached at %s', (HOST, url) => {
  expect(localUrl(readConfig({ HOST, PORT: '4000' }))).toBe(url)
})
