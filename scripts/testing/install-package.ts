import { spawnSync } from 'node:child_process'

/** Installs a Debian package if we are root on such a system. Returns false otherwise. */
export function installPackage(name: string, log: (line: string) => void): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  log(`Installing ${name} for the tests (once) …`)
  apt('update')
  return apt('install', '-y', '--no-install-recommends', name)
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return (
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
      .status === 0
  )
}
