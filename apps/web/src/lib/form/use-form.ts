import { useT } from '@formstead/i18n/react'
import { useState } from 'react'
import { useStore } from '../store.ts'
import { fieldMessage, type FieldMessage } from './field-message.ts'
import { firstError, wholeForm } from './form-errors.ts'
import { createForm, type FormState, type FormStore } from './form-store.ts'

export type Form<Values extends object> = Omit<FormStore<Values>, 'get' | 'set' | 'subscribe'> &
  FormState<Values> & {
    isBusy: boolean
    /** The error that belongs to no field. */
    error: string | undefined
    messageFor: (name: string) => FieldMessage | undefined
    /** Marks empty fields as errors; returns whether all are filled in. */
    requireFilled: (names: readonly (keyof Values & string)[]) => boolean
  }

export function useForm<Values extends object>(initial: Values): Form<Values> {
  const t = useT()
  const [form] = useState(() =>
    createForm(initial, {
      fallback: t('error.default'),
      unknownValidation: t('error.unknownValidation'),
    }),
  )
  const state = useStore(form)
  return {
    ...form,
    ...state,
    isBusy: state.status === 'busy',
    error: firstError(state.errors, wholeForm),
    messageFor: (name) => fieldMessage(state.errors, name, t('field.someErrors')),
    requireFilled: (names) => {
      const { values } = form.get()
      const empty = names.filter((name) => isEmpty(values[name]))
      for (const name of empty) form.fail(name, t('field.required'))
      return empty.length === 0
    },
  }
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === false || value === null || value === undefined
}
