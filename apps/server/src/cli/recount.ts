import { recountAll } from '../modules/results/counts/update-form-counts.ts'
import { runCommand, withDatabase } from './open-installation.ts'
import { readArguments } from './read-arguments.ts'

await runCommand(async (config) => {
  readArguments('Usage: npm run recount', { options: {}, most: 0 })
  const count = await withDatabase(config, ({ db }) => recountAll(db))
  console.log(`The statistics of ${count} forms were counted again from their submissions.`)
})
