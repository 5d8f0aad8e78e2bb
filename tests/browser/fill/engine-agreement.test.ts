import { join } from 'node:path'
import { setImmediate as yieldToEvents } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { describeBatch, hashBatch } from '../../../packages/form-engine/src/testing/run-cases.ts'
import { root } from '../../../scripts/root.ts'
import { openPage } from '../support/chromium.ts'

type Engine = { hashBatch: typeof hashBatch; describeBatch: typeof describeBatch }
declare const engine: Engine

const batches = Array.from({ length: 100 }, (_, index) => index + 1)

// Computes for a minute on two idle cores, and much longer on a machine that shares them.
test(
  'Node and Chromium agree about 10,000 forms and their answers',
  { timeout: 900_000 },
  async () => {
    // The respondent's time zone and language must not matter.
    const page = await openPage({ timezoneId: 'Asia/Tokyo', locale: 'ar-EG' })
    await page.addScriptTag({ content: await bundleEngine() })
    const [inChromium, inNode] = await Promise.all([hashInChromium(page), hashInNode()])

    const differing = batches.filter((_, index) => inNode[index] !== inChromium[index])
    const [first] = differing
    if (first !== undefined)
      expect(await page.evaluate((batch) => engine.describeBatch(batch), first)).toEqual(
        describeBatch(first),
      )
    expect(differing).toEqual([])
  },
)

const hashInChromium = (page: Page) =>
  page.evaluate((numbers) => numbers.map((batch) => engine.hashBatch(batch)), batches)

/** In batches, so that the browser's events are handled in between. */
async function hashInNode() {
  const hashes: number[] = []
  for (const batch of batches) {
    hashes.push(hashBatch(batch))
    await yieldToEvents()
  }
  return hashes
}

async function bundleEngine(): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, 'engine-in-page.ts'),
        formats: ['iife'],
        name: 'engine',
      },
    },
  })
  const output = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const script = output.find((file) => file.type === 'chunk')
  if (!script) throw new Error('The engine was not bundled.')
  return script.code
}
