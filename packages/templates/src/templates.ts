import { library } from './library.ts'
import type { Template } from './template.ts'

/** Our own library. Files are not validated when they are loaded, because the tests of this package validate them. */
export const templates: readonly Template[] = Object.entries(library).map(([slug, stored]) => ({
  slug,
  ...stored,
}))
