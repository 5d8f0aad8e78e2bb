import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { environmentWith, loadEnvFile } from '../config.ts'
import { examine } from '../doctor/examine.ts'
import type { Finding } from '../doctor/finding.ts'
import { reportErrors } from './open-installation.ts'
import { readArguments } from './read-arguments.ts'

await reportErrors(async () => {
  const { values } = readArguments('Usage: npm run doctor -- [--json] [--mail-to <address>]', {
    options: { json: { type: 'boolean', default: false }, 'mail-to': { type: 'string' } },
    most: 0,
  })
  const inFile = existsSync('.env') ? Object.keys(parseEnv(readFileSync('.env', 'utf8'))) : []
  loadEnvFile()
  const findings: Finding[] = []
  for await (const finding of examine({
    environment: environmentWith({}),
    inFile,
    mailTo: values['mail-to'],
  })) {
    findings.push(finding)
    if (!values.json) print(finding)
  }
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length
  if (values.json) console.log(JSON.stringify({ findings }, null, 2))
  else console.log(`\n${count('problem')} problems, ${count('warning')} warnings.`)
  process.exit(count('problem') > 0 ? 1 : 0)
})

function print({ check, state, text, advice }: Finding): void {
  const sign = { ok: '✓', warning: '!', problem: '✗' }[state]
  console.log(
    `${sign} ${state.padEnd(8)} ${check}: ${text}${advice ? `\n             ${advice}` : ''}`,
  )
}
