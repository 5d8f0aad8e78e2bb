import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const maps = new Map<string, SourceMap | undefined>()

/**
 * Maps the frames of a stack from the bundle to the source. Node can do this itself, but then reads the source maps at
 * every start, even if there is never an error.
 */
export function sourceStack(stack: string): string {
  return stack.replaceAll(
    /(file:\/\/\/[^\s()]+\.js):(\d+):(\d+)/g,
    (frame, file: string, line: string, column: string) => {
      const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
      if (!entry || !('originalSource' in entry)) return frame
      const source = fileURLToPath(new URL(entry.originalSource, file))
      return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
    },
  )
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file))
  return maps.get(file)
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')))
  } catch {
    return undefined
  }
}
