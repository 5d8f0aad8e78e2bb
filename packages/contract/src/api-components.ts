import { z } from 'zod'

/**
 * The schemas that OpenAPI describes once and refers to by name. Not zod's global registry: the bundle of the site
 * brings a copy of the contract into the same process, and whichever is loaded last would take over the names there.
 */
export const apiComponents = z.registry<{ id?: string; description?: string }>()
