/** An intent's client secret continues after a second `_`, and must never be stored. */
export const isIntentId = (raw: unknown): raw is string =>
  typeof raw === 'string' && /^pi_[\dA-Za-z]{1,250}$/.test(raw)
