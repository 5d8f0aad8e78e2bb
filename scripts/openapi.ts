import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeApi } from '../apps/server/src/http/openapi/describe-api.ts'
import { root } from './root.ts'

const file = 'docs/openapi.json'

await writeFile(join(root, file), `${JSON.stringify(await describeApi(), null, 2)}\n`)
console.log(`Wrote ${file}.`)
