import storedIndustries from '../library/industries.json' with { type: 'json' }
import storedTypes from '../library/types.json' with { type: 'json' }
import { library } from './library.ts'
import type { Tag } from './tag.ts'
import type { Template } from './template.ts'

/** In the order in which the gallery lists them. */
export const templateTypes: readonly Tag[] = storedTypes
export const templateIndustries: readonly Tag[] = storedIndustries

/** Our own. The files are not checked when they are loaded: the tests of this package did that. */
export const templates: readonly Template[] = Object.entries(library).map(([slug, stored]) => ({
  slug,
  ...stored,
}))
