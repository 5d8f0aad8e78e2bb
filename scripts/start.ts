import { buildStale } from './build.ts'

await buildStale(console.log)
await import('../apps/server/src/main.ts')
