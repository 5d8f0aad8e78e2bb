import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'

export type Catalog = Record<string, string | CompiledMessage>

/** Compiles ICU messages for the translator; the web app does this at build time. */
export function compileCatalog(catalog: Catalog): Record<string, CompiledMessage> {
  return Object.fromEntries(
    Object.entries(catalog).map(([key, message]) => [
      key,
      typeof message === 'string' ? compileMessageOrThrow(message) : message,
    ]),
  )
}
