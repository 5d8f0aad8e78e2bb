export type SelectOption = { value: string; label: string; hint?: string | undefined }

/** Finds options for what was typed. The signal ends a search that a newer one replaces. */
export type OptionSearch = (query: string, signal: AbortSignal) => Promise<readonly SelectOption[]>
