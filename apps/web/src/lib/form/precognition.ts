export const validationDebounceMs = 300

/** Asks the server to validate these fields without executing the request. */
export function precognitionHeaders(fields: readonly string[]): Record<string, string> {
  return { precognition: 'true', 'precognition-validate-only': fields.join(',') }
}
