let made = 0

/** An address that this test file has not used before, so that no rate limit counts it with others. */
export function newNetwork(): string {
  made++
  return `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`
}
