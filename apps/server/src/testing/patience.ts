/** For `expect.poll`. The limit is generous, since only failing tests reach it. */
export const patience = { timeout: 60_000, interval: 20 }
