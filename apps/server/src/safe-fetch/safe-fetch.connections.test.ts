import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createSafeFetch } from './safe-fetch.ts'
import { refused, startGuardedClient } from './testing/guarded-client.ts'

const { network, options } = await startGuardedClient()
const here = '93.184.215.20'
const there = '93.184.215.21'
const sockets: Socket[] = []
let isLong = false
let isLost = false
let isClosing = false
let calls = 0

const listen: RequestListener = (request, response) => {
  if (!sockets.includes(request.socket)) sockets.push(request.socket)
  const number = sockets.indexOf(request.socket)
  request.resume().on('end', () => {
    calls++
    if (isClosing) response.setHeader('connection', 'close')
    if (isLost) request.socket.destroy()
    else response.end(isLong ? 'x'.repeat(70_000) : `over ${number}`)
    isLost = false
  })
}
await network.serve(here, listen)
await network.serve(there, listen)

function startCalls(...answers: string[][]) {
  sockets.length = 0
  isLong = false
  network.name('hooks.example', ...answers)
  const safeFetch = createSafeFetch({ ...options, keepMs: 60_000 }, network.wiring)
  return async (method: 'GET' | 'POST' = 'POST') =>
    (
      await safeFetch('http://hooks.example/', {
        method,
        ...(method === 'POST' && { body: 'hello' }),
      })
    ).body
}

test('sequential calls share a connection, concurrent calls do not', async () => {
  const call = startCalls([here])
  expect([await call(), await call()]).toEqual(['over 0', 'over 0'])
  expect((await Promise.all([call(), call()])).toSorted()).toEqual(['over 0', 'over 1'])
})

test('a connection is not reused once its name resolves elsewhere', async () => {
  const call = startCalls([here], [there], [here, there])
  expect([await call(), await call(), await call()]).toEqual(['over 0', 'over 1', 'over 0'])
})

test('a connection is not reused once its name resolves to an internal address', async () => {
  const call = startCalls([here], ['127.0.0.1'])
  await call()
  await expect(call()).rejects.toEqual(refused('address_not_allowed'))
})

test('a receiver that hung up in the meantime is called again', async () => {
  const call = startCalls([here])
  await call()
  sockets[0]!.destroy()
  expect(await call('GET')).toBe('over 1')
})

test('if a kept connection breaks before the response, a GET is repeated, but nothing else', async () => {
  const call = startCalls([here])
  await call()
  isLost = true
  expect(await call('GET')).toBe('over 1')
  isLost = true
  calls = 0
  await expect(call()).rejects.toEqual(refused('connection_lost'))
  expect(calls).toBe(1)
})

test('a POST that could not be sent over a closing connection is sent over a new one', async () => {
  const call = startCalls([here])
  isClosing = true
  expect([await call(), await call()]).toEqual(['over 0', 'over 1'])
  isClosing = false
})

test('a connection with an unread remainder is not reused', async () => {
  const call = startCalls([here])
  isLong = true
  await call()
  isLong = false
  expect(await call()).toBe('over 1')
})
