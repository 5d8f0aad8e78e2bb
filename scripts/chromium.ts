import { existsSync } from 'node:fs'
import { installPackage } from './install-package.ts'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser that tests and benchmarks drive. */
export function findChromium(log: (line: string) => void): string {
  const found = look() ?? (installPackage('chromium', log) ? look() : undefined)
  if (found) return found
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one (Debian and Ubuntu: apt-get install chromium) or set CHROMIUM_PATH to its program.',
  )
}

function look(): string | undefined {
  return places.find((place) => place && existsSync(place))
}
