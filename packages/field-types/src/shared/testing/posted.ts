import type { Posted } from '../posted.ts'

export const posted = (values: Record<string, string | string[]>): Posted => ({
  all: (name) => [values[name] ?? []].flat(),
})
