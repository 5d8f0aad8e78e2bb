import type { ZodType } from 'zod'

/** What a reply says, where it is JSON of the expected shape. */
export function readJson<Value>(text: string, schema: ZodType<Value>): Value | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
