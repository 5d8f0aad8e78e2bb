import { library } from './library.ts'
import type { Template } from './template.ts'

/** Our own. The files are not checked when they are loaded: the tests of this package did that. */
export const templates: readonly Template[] = Object.entries(library).map(([slug, stored]) => ({
  slug,
  ...stored,
}))
