/** What a message to the operator says about an error. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error)

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
