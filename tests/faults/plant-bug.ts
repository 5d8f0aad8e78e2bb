import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { root } from '../../scripts/root.ts'

/** A change to one source file below apps/server/src. `from` must occur in it exactly once. */
export type Edit = { file: string; from: string; to: string }

/** Makes a copy of the server with a bug in it, to check that a test finds it. Returns the program to start. */
export async function plantBug(edits: readonly Edit[]): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'formstead-planted-'))
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  await mkdir(join(copy, 'apps/server'), { recursive: true })
  for (const name of [
    'node_modules',
    'packages',
    'apps/fill',
    'apps/web',
    'apps/server/node_modules',
  ])
    await symlink(join(root, name), join(copy, name))
  for (const name of [
    'package.json',
    'apps/server/package.json',
    'apps/server/migrations',
    'apps/server/src',
  ])
    await cp(join(root, name), join(copy, name), { recursive: true })
  for (const { file, from, to } of edits) {
    const path = join(copy, 'apps/server/src', file)
    const parts = (await readFile(path, 'utf8')).split(from)
    if (parts.length !== 2) throw new Error(`${file} holds “${from}” ${parts.length - 1} times`)
    await writeFile(path, parts.join(to))
  }
  return join(copy, 'apps/server/src/main.ts')
}
