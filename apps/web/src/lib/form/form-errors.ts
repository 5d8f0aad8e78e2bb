/** Messages by field path, as the server sends them. */
export type FormErrors = Readonly<Record<string, readonly string[]>>

/** The key of errors that concern the form as a whole. */
export const wholeForm = 'error'

export function setFieldError(
  errors: FormErrors,
  field: string,
  messages: string | readonly string[],
): FormErrors {
  return { ...errors, [field]: typeof messages === 'string' ? [messages] : messages }
}

/** Only the first message of a field is shown. */
export function firstError(errors: FormErrors, field: string): string | undefined {
  return errors[field]?.[0]
}

/** Clears the errors of a field and of the paths below it. */
export function clearField(errors: FormErrors, field: string): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([key]) => key !== field && !isPartOf(key, field)),
  )
}

export function flattenErrors(errors: FormErrors): string[] {
  return Object.values(errors).flat()
}

export function isPartOf(key: string, field: string): boolean {
  return key.startsWith(`${field}.`)
}
