import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser that tests and benchmarks drive. Installed where the machine lets us; otherwise says how to get one. */
export async function findChromium({ log }: { log: (line: string) => void }): Promise<string> {
  const found = look()
  if (found) return found
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    log('Installing Chromium for the browser tests (once) …')
    apt('update')
    apt('install', '-y', '--no-install-recommends', 'chromium')
    const installed = look()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one (Debian and Ubuntu: apt-get install chromium) or set CHROMIUM_PATH to its program.',
  )
}

function look(): string | undefined {
  return places.find((place) => place && existsSync(place))
}

function apt(...args: string[]): void {
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
