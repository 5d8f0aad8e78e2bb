import { access, constants, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { restoringFolder } from '../folders.ts'
import { megabytes } from '../process/operator-text.ts'
import { ok, problem, warning, type Finding } from './finding.ts'

const secretFiles = ['app.key', 'postgres.password']

export async function checkDataDirectory({
  dataDir,
  freeDiskBytes,
}: Pick<Config, 'dataDir' | 'freeDiskBytes'>): Promise<Finding[]> {
  const found = await stat(dataDir).catch(() => undefined)
  if (!found)
    return [
      warning(
        'data directory',
        `${dataDir} does not exist.`,
        'The first start makes it. If there should be one, check DATA_DIR.',
      ),
    ]
  const isWritable = await access(dataDir, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!found.isDirectory() || !isWritable)
    return [
      problem(
        'data directory',
        `${dataDir} cannot be written to.`,
        'Let the user that runs the server own it, or set DATA_DIR to another one.',
      ),
    ]
  return [
    ...(await checkPermissions(dataDir, found.mode)),
    ...(await checkRestoring(dataDir)),
    await checkRoom(dataDir, freeDiskBytes),
  ]
}

async function checkPermissions(dataDir: string, mode: number): Promise<Finding[]> {
  const open: string[] = (mode & 0o077) === 0 ? [] : [dataDir]
  for (const name of secretFiles) {
    const file = await stat(join(dataDir, name)).catch(() => undefined)
    if (file && (file.mode & 0o077) !== 0) open.push(join(dataDir, name))
  }
  return open.length === 0
    ? [ok('data directory', `${dataDir} is writable, and private.`)]
    : open.map((path) =>
        warning(
          'data directory',
          `${path} can be read by other users of this machine.`,
          `Run: chmod go-rwx ${path}`,
        ),
      )
}

async function checkRestoring(dataDir: string): Promise<Finding[]> {
  const isHalf = await stat(restoringFolder(dataDir)).catch(() => undefined)
  return isHalf
    ? [
        problem(
          'data directory',
          'A backup was being restored and is not complete.',
          `Empty ${dataDir} and restore again.`,
        ),
      ]
    : []
}

async function checkRoom(dataDir: string, needed: number): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const text = `${megabytes(free)} are free on the disk of ${dataDir}.`
  if (free < needed)
    return problem('disk', text, `Make room: uploads are refused below ${megabytes(needed)}.`)
  if (free < 3 * needed) return warning('disk', text, 'Make room soon.')
  return ok('disk', text)
}
