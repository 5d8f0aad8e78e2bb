import { useMemo } from 'react'
import type { ShownForm } from './shown-form.ts'

/** The form that conditions and mentions refer to; it does not change while the page is open. */
export const useFormDraft = (form: ShownForm) =>
  useMemo(() => ({ get: () => form, subscribe: () => () => {} }), [form])
