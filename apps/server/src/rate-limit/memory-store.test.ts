import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createMemoryStore } from './memory-store.ts'

const limit = { max: 2, windowSeconds: 60 }

test('a window starts with the first call', () => {
  let now = 1_234_567
  const store = createMemoryStore({ now: () => now })
  expect(store.count('a', limit, 2)).toEqual({ isAllowed: true, remaining: 0, resetSeconds: 60 })
  now += 30_000
  expect(store.count('a', limit, 1)).toEqual({ isAllowed: false, remaining: 0, resetSeconds: 30 })
  now += 29_999
  expect(store.count('a', limit, 1)).toEqual({ isAllowed: false, remaining: 0, resetSeconds: 1 })
  now += 1
  expect(store.count('a', limit, 1)).toEqual({ isAllowed: true, remaining: 1, resetSeconds: 60 })
})

test('only what was given back can be taken again', () => {
  const store = createMemoryStore({ now: () => 1 })
  store.count('a', limit, 2)
  store.count('a', limit, -1)
  expect(store.count('a', limit, 1)).toMatchObject({ isAllowed: true, remaining: 0 })
  store.count('b', limit, -1)
  expect(store.count('b', limit, 0)).toMatchObject({ remaining: 2 })
})

test('windows can last for many days', () => {
  const day = 86_400_000
  let now = 0
  const store = createMemoryStore({ now: () => now })
  const monthly = { max: 1, windowSeconds: 30 * 86_400 }
  now = 400 * day
  store.count('a', monthly, 1)
  now += 30 * day - 100
  expect(store.count('a', monthly, 1)).toMatchObject({ isAllowed: false })
  now += 100
  expect(store.count('a', monthly, 1)).toMatchObject({ isAllowed: true })
})

test('the table takes 20 MB for 1.5 million slots, however many callers come', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    '--input-type=module',
    '--eval',
    measureScript,
    new URL('memory-store.ts', import.meta.url).href,
  ])
  const { empty, grown } = JSON.parse(stdout) as Record<'empty' | 'grown', number>
  expect(empty).toBeLessThan(20 * 2 ** 20)
  expect(grown).toBeLessThan(2 ** 20)
})

/** Runs in a separate process, because other tests leave garbage in this one. */
const measureScript = `
  const { createMemoryStore } = await import(process.argv[1])
  const heldBytes = () => {
    gc()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const limit = { max: 2, windowSeconds: 60 }
  const before = heldBytes()
  const store = createMemoryStore()
  const empty = heldBytes() - before
  for (let caller = 0; caller < 100_000; caller++) store.count('ip ' + caller, limit, 1)
  process.stdout.write(JSON.stringify({ empty, grown: heldBytes() - before - empty }))
`

test('19 of 20 callers are counted correctly with a load of a million callers', () => {
  const store = createMemoryStore({ sets: 98_304 / 16 })
  const callers = Array.from({ length: 1_000_000 / 16 }, (_, index) => `ip ${index}`)
  for (const caller of callers) store.count(caller, limit, 1)
  const forgotten = callers.filter((caller) => store.count(caller, limit, 0).remaining === 2)
  expect(forgotten.length).toBeLessThan(callers.length / 20)
})

test('a flood of new callers does not evict large counters', () => {
  const store = createMemoryStore({ sets: 64 })
  for (let attempt = 0; attempt < 2; attempt++) store.count('attacker', limit, 1)
  for (let caller = 0; caller < 20_000; caller++) store.count(`ip ${caller}`, limit, 1)
  expect(store.count('attacker', limit, 1)).toMatchObject({ isAllowed: false })
})

test('reading a count evicts nobody', () => {
  const store = createMemoryStore({ sets: 1 })
  for (let caller = 0; caller < 16; caller++) store.count(`ip ${caller}`, limit, 1)
  for (let caller = 16; caller < 99; caller++) store.count(`ip ${caller}`, limit, 0)
  for (let caller = 0; caller < 16; caller++)
    expect(store.count(`ip ${caller}`, limit, 0)).toMatchObject({ remaining: 1 })
})
