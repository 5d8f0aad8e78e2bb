import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'

/**
 * Makes a private file with these contents, or leaves the one that is there, and returns what it then holds.
 * Two processes that start together agree on one value, and neither ever reads half of it.
 */
export async function writeOnce(path: string, contents: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, contents, { mode: 0o600, flush: true })
  try {
    await link(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft)
  }
  return readFile(path, 'utf8')
}
