import { mkdir, open, stat, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { inject, onTestFinished, type TestContext } from 'vitest'
import { root } from '../../../scripts/root.ts'

export const resultsFolder = join(root, 'test-results')

const ownLogs = new Set<string>()

/** Registers a server that one file has started: its log is included in the reports of that file's tests. */
export function addServerLog(file: string): () => void {
  ownLogs.add(file)
  return () => ownLogs.delete(file)
}

export type ReportOptions = { hasTrace?: boolean }

/**
 * Records what happens in a context, and closes it at the end of the test. A failed test leaves a screenshot and the
 * HTML of each page, a trace and the servers' logs in a folder, whose path is printed. The error also says what each
 * page showed, in case only the output survives.
 */
export async function reportOnFailure(
  context: BrowserContext,
  { hasTrace = true }: ReportOptions,
): Promise<void> {
  const logs = await Promise.all(
    [...inject('serverLogs'), ...ownLogs].map(async (file) => ({
      file,
      start: await sizeOf(file),
    })),
  )
  // Snapshots of the page at every step add a third to the time of the whole suite.
  const snapshots = process.env.TRACE_SNAPSHOTS === '1'
  if (hasTrace) await context.tracing.start({ snapshots })
  onTestFinished(async (test) => {
    if (test.task.result?.state === 'fail') {
      const shown = await Promise.all(context.pages().map(describePage))
      const error = test.task.result.errors?.[0]
      if (error) error.message += `\n${shown.join('\n')}`
      const folder = await makeFolder(test)
      await savePages(context, folder)
      if (hasTrace) await context.tracing.stop({ path: await freeName(folder, 'trace', 'zip') })
      for (const { file, start } of logs)
        await writeFile(join(folder, basename(file)), await readFrom(file, start))
      process.stderr.write(`\nReport of the failed test: ${relative(root, folder)}\n`)
    }
    await context.close()
  })
}

async function makeFolder({ task }: TestContext): Promise<string> {
  const file = basename(task.file.name, '.test.ts')
  const name = task.fullTestName.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)
  const folder = join(resultsFolder, `${file}-${name}-${task.id}`)
  await mkdir(folder, { recursive: true })
  return folder
}

async function savePages(context: BrowserContext, folder: string): Promise<void> {
  for (const page of context.pages()) {
    const path = await freeName(folder, 'screenshot', 'png')
    // A hanging page cannot be captured; the trace and the log still help.
    await page.screenshot({ path, timeout: 10_000 }).catch(() => {})
    const html = await Promise.race([page.content().catch(String), setTimeout(10_000, 'hangs')])
    await writeFile(await freeName(folder, 'page', 'html'), html)
  }
}

async function describePage(page: Page): Promise<string> {
  const text = page.locator('body').innerText({ timeout: 10_000 }).catch(String)
  return `${page.url()} showed: ${(await text).replaceAll(/\s+/g, ' ').slice(0, 1000)}`
}

/** A test may have several contexts, and a context several pages. */
async function freeName(folder: string, name: string, extension: string): Promise<string> {
  for (let number = 1; ; number++) {
    const path = join(folder, `${name}-${number}.${extension}`)
    if ((await sizeOf(path)) === 0) return path
  }
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}

async function readFrom(path: string, start: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer } = await file.read({ buffer: Buffer.alloc(size - start), position: start })
    return buffer
  } finally {
    await file.close()
  }
}
