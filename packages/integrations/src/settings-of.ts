import * as z from 'zod'
import type { IntegrationKind } from './kind.ts'

const shapeOf = ({ settings }: Pick<IntegrationKind, 'settings'>): Record<string, z.ZodType> =>
  settings instanceof z.ZodObject ? settings.shape : {}

/** What the schema gives settings that nobody has touched. */
export function initialSettings(kind: Pick<IntegrationKind, 'settings'>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shapeOf(kind)).flatMap(([key, schema]) => {
      const { data } = schema.safeParse(undefined)
      return data === undefined ? [] : [[key, data]]
    }),
  )
}

/** Whether a setting may be left empty. */
export const isOptional = (kind: Pick<IntegrationKind, 'settings'>, key: string): boolean =>
  shapeOf(kind)[key]?.safeParse(null).success ?? false
