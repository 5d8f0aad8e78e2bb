/// <reference types="vite/client" />
import type { FillPart } from './views.ts'

export { FieldFrame } from './shared/field-frame.tsx'
export type {
  BlockProps,
  BlockView,
  FillPart,
  InputProps,
  InputView,
  FormRequest,
  UploadProgress,
} from './views.ts'

// eslint-disable-next-line typescript/no-explicit-any -- only a type's own folder knows its settings
export type AnyFillPart = FillPart<any, any>

/** Imported by folder, so that a page downloads only the types that it shows. */
const parts = import.meta.glob<AnyFillPart>('./*/fill.ts')

export async function loadFillParts(types: Iterable<string>): Promise<Map<string, AnyFillPart>> {
  const wanted = [...new Set(types)].filter((type) => parts[pathOf(type)])
  return new Map(
    await Promise.all(wanted.map(async (type) => [type, await parts[pathOf(type)]!()] as const)),
  )
}

const pathOf = (type: string) => `./${type.replaceAll('_', '-')}/fill.ts`
