import { useMediaQuery } from './use-media-query.ts'

/** Whether the page is as narrow as a phone, where a table is a list of cards. */
export const useIsNarrow = (): boolean => useMediaQuery('(width < 48rem)')
