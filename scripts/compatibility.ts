import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeCompatibility } from '../apps/server/src/reference/describe-compatibility.ts'
import { root } from './root.ts'

const file = 'docs/reference-compatibility.md'

await writeFile(join(root, file), describeCompatibility())
console.log(`Wrote ${file}.`)
