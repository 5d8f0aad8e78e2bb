import { buildStale } from './build.ts'

await buildStale({ log: (line) => console.log(line) })
await import('../apps/server/src/main.ts')
