import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'

const installed = '/opt/formstead'
const compose = readFileSync(join(root, 'compose.yaml'), 'utf8')
const unit = readFileSync(join(root, 'deploy/formstead.service'), 'utf8')
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]
const here = (path: string) => path.replace(installed, root)

test('systemd restarts the server however it ended, and never gives up', () => {
  expect(settingOf('Restart')).toBe('always')
  expect(settingOf('StartLimitIntervalSec')).toBe('0')
})

test('systemd sets no data directory that commands would not know', () => {
  expect(settingOf('Environment')).not.toContain('DATA_DIR')
  expect(unit).toContain(`echo DATA_DIR=/var/lib/${settingOf('StateDirectory')} |`)
})

test('systemd lets the supervisor stop the database', () => {
  expect(settingOf('KillMode')).toBe('mixed')
})

test('systemd runs a program that exists, the same one as the container', () => {
  const [program, script, ...rest] = settingOf('ExecStart')!.split(' ')
  expect(rest).toEqual([])
  expect(settingOf('WorkingDirectory')).toBe(installed)
  accessSync(here(program!), constants.X_OK)
  expect(existsSync(here(script!)), `${here(script!)} is there once the server is built`).toBe(true)
  const command = [program, script].map((path) => path!.replace(`${installed}/`, ''))
  expect(dockerfile).toContain(`CMD ${JSON.stringify(command).replace(',', ', ')}`)
})

test('systemd and the container install by the script that later commands ask whether to install', () => {
  expect(unit).toMatch(/&& sudo -u formstead npm run build$/m)
  expect(dockerfile).toMatch(/^RUN npm run build$/m)
})

test('neither commits nor images contain a backup that was written to the project folder', () => {
  for (const file of ['.gitignore', '.dockerignore'])
    expect(readFileSync(join(root, file), 'utf8').split('\n')).toContain('*.backup*')
})

test('compose passes on all settings, except those that belong to the container', () => {
  const server = /^ {2}formstead:\n((?: {4}.*\n)+)/m.exec(compose)![1]!
  expect(server).toMatch(/^ {4}env_file:\n {6}- path: \.env\n {8}required: false$/m)
  for (const line of ['DATA_DIR: /data', 'HOST: 0.0.0.0', 'PORT: 3000'])
    expect(server).toContain(`      ${line}\n`)
})

test('compose restarts every service', () => {
  const services = /^services:\n((?: .*\n)+)/m.exec(compose)![1]!
  const count = (pattern: RegExp) => services.match(pattern)?.length
  expect(count(/^ {2}\S+:$/gm)).toBeGreaterThan(0)
  expect(count(/^ {4}restart: (?:always|unless-stopped)$/gm)).toBe(count(/^ {2}\S+:$/gm))
})
