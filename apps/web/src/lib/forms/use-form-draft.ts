import { useMemo } from 'react'
import type { ShownForm } from './shown-form.ts'

/** The form that conditions and mentions are written for; it does not change while one looks at it. */
export const useFormDraft = (form: ShownForm) =>
  useMemo(() => ({ get: () => form, subscribe: () => () => {} }), [form])
