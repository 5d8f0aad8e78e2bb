const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** PostgreSQL raises an error when other text is compared with a UUID. */
export const isUuid = (text: string): boolean => uuid.test(text)
