import type { Posted } from '@formstead/field-types'

export const posted = (values: Readonly<Record<string, readonly string[]>>): Posted => ({
  all: (name) => new Map(Object.entries(values)).get(name) ?? [],
})
