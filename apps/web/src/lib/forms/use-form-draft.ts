import type { Draft } from '@formstead/form-engine'
import { useMemo } from 'react'
import type { ShownForm } from './shown-form.ts'

/** The form that conditions and mentions are written for; it does not change while one looks at it. */
export const useFormDraft = (form: ShownForm) =>
  useMemo(() => ({ get: (): Draft => form, subscribe: () => () => {} }), [form])
