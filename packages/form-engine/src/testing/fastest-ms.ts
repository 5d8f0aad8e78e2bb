/** Of a few runs the fastest: the machine may have been busy with something else. */
export function fastestMs(run: () => unknown, tries = 3): number {
  const times = Array.from({ length: tries }, () => {
    const startMs = Date.now()
    run()
    return Date.now() - startMs
  })
  return Math.min(...times)
}
