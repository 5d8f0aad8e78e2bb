/** The secret that belongs to an intent goes on after a second `_`: it must never be stored. */
export const isIntentId = (raw: unknown): raw is string =>
  typeof raw === 'string' && /^pi_[\dA-Za-z]{1,250}$/.test(raw)
