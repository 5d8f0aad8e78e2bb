const keepMs = 60_000
const mostKept = 500

/** Pages that were rendered within the last minute, by URL. */
export function createKeptPages<Page>() {
  const kept = new Map<string, { page: Promise<Page>; madeMs: number }>()
  return {
    get(name: string, draw: () => Promise<Page>): Promise<Page> {
      const known = kept.get(name)
      if (known && Date.now() - known.madeMs < keepMs) return known.page
      const page = draw()
      kept.delete(name)
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
      kept.set(name, { page, madeMs: Date.now() })
      page.catch(() => kept.delete(name))
      return page
    },
  }
}
