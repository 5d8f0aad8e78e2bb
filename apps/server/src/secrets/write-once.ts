import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'

/**
 * Creates a private file with these contents unless it exists, and returns its contents. Two processes that start at
 * the same time agree on one value, and neither ever reads a partial file.
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
