import { expect, test } from 'vitest'
import { createHostFrame } from './host-frame.ts'

function openFrame(search: string, stored = new Map<string, string>()) {
  const sent: [unknown, string][] = []
  const frame = createHostFrame({
    parent: { postMessage: (message, target) => void sent.push([message, target]) },
    search,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    },
  })
  return { frame, sent, stored }
}

const deleted = { id: 1, slug: 'a', title: 'A' }

test('only the host page that identified itself receives messages', () => {
  const { frame, sent } = openFrame('?_sdkParentOrigin=https%3A%2F%2Fpartner.example')
  frame.tell('formDeleted', deleted)
  expect(sent).toEqual([
    [
      { type: 'opnform:editor:event', event: 'formDeleted', payload: deleted },
      'https://partner.example',
    ],
  ])
})

test.each([
  '',
  '?_sdkParentOrigin=*',
  '?_sdkParentOrigin=null',
  '?_sdkParentOrigin=/',
  '?_sdkParentOrigin=https://partner.example/path',
  '?_sdkParentOrigin=https://user@partner.example',
  '?_sdkParentOrigin=javascript:alert(1)',
  '?_sdkParentOrigin=file:///etc',
])('nobody receives messages without an origin: %s', (search) => {
  const { frame, sent } = openFrame(search)
  frame.tell('navigateBack', {})
  expect(sent).toEqual([])
})

test('the origin outlives the URL it came with', () => {
  const { stored } = openFrame('?_sdkParentOrigin=https://partner.example')
  const { frame, sent } = openFrame('', stored)
  frame.tell('navigateBack', {})
  expect(sent.map(([, target]) => target)).toEqual(['https://partner.example'])
})

test('an app outside of frames sends no messages', () => {
  const { frame, sent } = openFrame('?_sdkParentOrigin=https://partner.example')
  createHostFrame({ parent: undefined, search: '', storage: undefined }).tell('navigateBack', {})
  expect(sent).toEqual([])
  frame.tell('navigateBack', {})
  expect(sent).toHaveLength(1)
})
