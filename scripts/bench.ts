import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildStale } from './build.ts'
import { root } from './root.ts'

const [name = '', ...args] = process.argv.slice(2)
const file = join(root, 'bench', `${name}.bench.ts`)
if (!name || !existsSync(file)) {
  const names = readdirSync(join(root, 'bench')).flatMap(
    (entry) => /^(.+)\.bench\.ts$/.exec(entry)?.[1] ?? [],
  )
  console.error(`Usage: npm run bench -- <${names.join('|')}>`)
  process.exit(1)
}
process.chdir(root)
process.argv.splice(2, process.argv.length, ...args)
await buildStale(console.log)
await import(file)
