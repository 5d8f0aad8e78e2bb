import type { Draft, FormDocument } from '@formstead/form-engine'

/** For documents that are known to be complete: published versions, and those with submissions. */
export const asFormDocument = (document: Draft) => document as unknown as FormDocument
