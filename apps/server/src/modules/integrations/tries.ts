/** The delay after each attempt: ten attempts within 75 hours and 35 minutes, as recommended by Standard Webhooks. */
export const delaysSeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
export const mostTries = delaysSeconds.length + 1

/** A receiver that understood and rejected a request is unlikely to accept it later. */
const mostTriesWhenRefused = 3
const worthRetrying = new Set([408, 409, 425, 429])

export const mostTriesFor = (status: number | null): number =>
  status !== null && status >= 400 && status < 500 && !worthRetrying.has(status)
    ? mostTriesWhenRefused
    : mostTries
