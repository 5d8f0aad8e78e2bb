import { spawnSync } from 'node:child_process'
import { provideHeadlessChromium } from './chromium.ts'
import { installPackage } from './install-package.ts'

/** Installs what the tests need besides npm packages if the machine allows it; otherwise prints instructions. */
export function provideTestTools(log: (line: string) => void): void {
  provideHeadlessChromium(log)
  if (!hasRedis() && !(installPackage('redis-server', log) && hasRedis())) {
    throw new Error(
      'The rate limit tests need redis-server on the PATH (Debian and Ubuntu: apt-get install redis-server).',
    )
  }
  if (!hasCaddy() && !(installPackage('caddy', log) && hasCaddy())) {
    throw new Error(
      'The test of custom domains needs caddy on the PATH (Debian and Ubuntu: apt-get install caddy).',
    )
  }
}

function hasCaddy(): boolean {
  return spawnSync('caddy', ['version']).status === 0
}

function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0
}
