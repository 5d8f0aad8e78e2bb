/** Some dates of the API are in UTC without saying so: a browser would read `2026-03-01 09:30:00` as local time. */
export const toIsoTimestamp = (printed: string): string => `${printed.replace(' ', 'T')}Z`
