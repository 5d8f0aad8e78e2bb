export type SelectOption = { value: string; label: string; hint?: string | undefined }

/** Finds options for a query; the signal aborts when a newer query replaces it. */
export type OptionSearch = (query: string, signal: AbortSignal) => Promise<readonly SelectOption[]>
