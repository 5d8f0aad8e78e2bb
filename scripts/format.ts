import { runSteps } from './steps.ts'

process.exit(await runSteps([{ name: 'format', command: 'oxfmt', args: [] }]))
