import * as z from 'zod'

export const signatureSettings = z.looseObject({})
export type SignatureSettings = z.output<typeof signatureSettings>
