import * as z from 'zod'

export const colorSettings = z.looseObject({})
