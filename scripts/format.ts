import { runSteps } from './testing/steps.ts'

process.exit(await runSteps([{ name: 'format', command: 'oxfmt', args: [] }]))
