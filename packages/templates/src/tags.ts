import storedIndustries from '../library/industries.json' with { type: 'json' }
import storedTypes from '../library/types.json' with { type: 'json' }
import type { Tag } from './tag.ts'

/** In the order in which the gallery lists them. */
export const templateTypes: readonly Tag[] = storedTypes
export const templateIndustries: readonly Tag[] = storedIndustries
