import { expect, onTestFinished, test } from 'vitest'
import { startCommand } from '../testing/start-command.ts'
import { readArguments } from './read-arguments.ts'

function readGiven(...given: string[]) {
  const { argv } = process
  onTestFinished(() => void (process.argv = argv))
  process.argv = [...argv.slice(0, 2), ...given]
  const options = { verify: { type: 'boolean', default: false } } as const
  return readArguments('Usage: npm run backup -- [file]', { options, most: 1 })
}

test('reads options and other arguments', () => {
  expect(readGiven('monday.backup', '--verify')).toEqual({
    values: { verify: true },
    positionals: ['monday.backup'],
  })
})

test.each([
  ['an unknown option', ['--verfy'], "Unknown option '--verfy'."],
  ['an argument too many', ['one', 'two'], "Unexpected argument 'two'."],
  ['a value that an option does not take', ['--verify=no'], "Option '--verify' does not take"],
])('refuses %s', (_, given, reason) => {
  expect(() => readGiven(...given)).toThrow(reason)
})

test.each(['doctor', 'recount'])('%s says which option it does not have', async (name) => {
  const { code, errors } = await startCommand(name, ['--verfy']).ended
  expect(errors).toMatch(new RegExp(`^Unknown option '--verfy'\\.\nUsage: npm run ${name}`))
  expect(code).toBe(2)
})
