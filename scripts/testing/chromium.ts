import { existsSync } from 'node:fs'
import { installPackage } from './install-package.ts'

const shellPackage = 'chromium-headless-shell'
const shellPlaces = [process.env.CHROMIUM_PATH, `/usr/bin/${shellPackage}`]
const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser used by benchmarks, and by tests if no other is available. */
export function findChromium(log: (line: string) => void): string {
  const found = look(places) ?? (installPackage('chromium', log) ? look(places) : undefined)
  if (found) return found
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one (Debian and Ubuntu: apt-get install chromium) or set CHROMIUM_PATH to its program.',
  )
}

/** The headless build of the same browser, which opens a page for a test in a third of the time. */
export function findHeadlessChromium(log: (line: string) => void): string {
  return look(shellPlaces) ?? findChromium(log)
}

export function provideHeadlessChromium(log: (line: string) => void): void {
  if (!look(shellPlaces)) installPackage(shellPackage, log)
  findHeadlessChromium(log)
}

function look(where: (string | undefined)[]): string | undefined {
  return where.find((place) => place && existsSync(place))
}
