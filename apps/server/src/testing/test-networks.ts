let made = 0

/** An address that no call of this test file came from before, so that no limit counts it with others. */
export function newNetwork(): string {
  made++
  return `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`
}
