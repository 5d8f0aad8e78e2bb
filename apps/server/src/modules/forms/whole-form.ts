import type { Draft, FormDocument } from '@formstead/form-engine'

/** What was published has been parsed before, and so has what has submissions. */
export const wholeForm = (document: Draft) => document as unknown as FormDocument
