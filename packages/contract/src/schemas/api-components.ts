import { z } from 'zod'

/**
 * The schemas that OpenAPI describes once and refers to by name. Not zod's global registry, because the site's bundle
 * loads another copy of the contract into the same process, and the last one loaded would take over the names.
 */
export const apiComponents = z.registry<{ id?: string; description?: string }>()
