export const validationDebounceMs = 300

/** Asks the server to check these fields and to do nothing else. */
export function precognitionHeaders(fields: readonly string[]): Record<string, string> {
  return { precognition: 'true', 'precognition-validate-only': fields.join(',') }
}
