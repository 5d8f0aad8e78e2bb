/** For `expect.poll`. The limit is generous, for it is only reached by a test that fails. */
export const patience = { timeout: 60_000, interval: 20 }
