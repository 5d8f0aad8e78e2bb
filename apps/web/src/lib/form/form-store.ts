import { ApiError } from '../api/api-error.ts'
import { createStore, type Store } from '../store.ts'
import { debounce } from './debounce.ts'
import { clearField, setFieldError, type FormErrors } from './form-errors.ts'
import { readErrors } from './read-errors.ts'

export const validationDebounceMs = 300
export const recentlySuccessfulMs = 2000

export type FormStatus = 'idle' | 'busy' | 'successful'

export type FormState<Values> = {
  values: Values
  errors: FormErrors
  status: FormStatus
  recentlySuccessful: boolean
}

type Texts = { fallback: string; unknownValidation: string }

export type FormStore<Values extends object> = Store<FormState<Values>> & {
  change: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void
  fail: (field: string, message: string) => void
  reset: (values?: Values) => void
  /** Replaces submitted values, except those that the user has changed since. */
  replaceSubmitted: (values: Partial<Values>) => void
  /** Resolves to undefined if the request failed; the errors then say why. */
  submit: <Result>(send: (values: Values) => Promise<Result>) => Promise<Result | undefined>
  /** Validates one field on the server, debounced. */
  validate: (field: string, check: (headers: Record<string, string>) => Promise<unknown>) => void
}

export function createForm<Values extends object>(
  initial: Values,
  texts: Texts,
): FormStore<Values> {
  const store = createStore<FormState<Values>>({
    values: initial,
    errors: {},
    status: 'idle',
    recentlySuccessful: false,
  })
  let submitted = initial
  let successTimer: ReturnType<typeof setTimeout> | undefined

  const validate = debounce(
    (field: string, check: (headers: Record<string, string>) => Promise<unknown>) => {
      check(precognitionHeaders([field])).then(
        () => store.set({ errors: clearField(store.get().errors, field) }),
        (error: unknown) => {
          if (!(error instanceof ApiError)) return
          const found = readErrors(error.data, texts)[field]
          if (found) store.set({ errors: setFieldError(store.get().errors, field, found) })
        },
      )
    },
    validationDebounceMs,
  )

  return {
    ...store,
    validate,
    change: (name, value) => {
      const { values, errors } = store.get()
      store.set({ values: { ...values, [name]: value }, errors: clearField(errors, name) })
    },
    fail: (field, message) =>
      store.set({ errors: setFieldError(store.get().errors, field, message) }),
    reset: (values = initial) => store.set({ values, errors: {}, status: 'idle' }),
    replaceSubmitted: (replacements) => {
      const { values } = store.get()
      const names = (Object.keys(replacements) as (keyof Values)[]).filter(
        (name) => values[name] === submitted[name],
      )
      const replaced = Object.fromEntries(names.map((name) => [name, replacements[name]]))
      store.set({ values: { ...values, ...replaced } })
    },
    submit: async (send) => {
      if (store.get().status === 'busy') return undefined
      clearTimeout(successTimer)
      store.set({ status: 'busy', errors: {}, recentlySuccessful: false })
      try {
        submitted = store.get().values
        const result = await send(submitted)
        store.set({ status: 'successful', recentlySuccessful: true })
        successTimer = setTimeout(
          () => store.set({ recentlySuccessful: false }),
          recentlySuccessfulMs,
        )
        return result
      } catch (error) {
        const data = error instanceof ApiError ? error.data : undefined
        store.set({ status: 'idle', errors: readErrors(data, texts) })
        return undefined
      }
    },
  }
}

/** Asks the server to validate these fields without executing the request. */
export function precognitionHeaders(fields: readonly string[]): Record<string, string> {
  return { precognition: 'true', 'precognition-validate-only': fields.join(',') }
}
