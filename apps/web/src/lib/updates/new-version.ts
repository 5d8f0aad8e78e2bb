export const versionCheckMs = 3_600_000
const buildUrl = '/builds/latest.json'

type Parts = { fetch: (url: string) => Promise<Response>; onNewVersion: () => void }

/** Asks now and then which build the server has; calls once when it is another than at the start. */
export function watchVersion({ fetch, onNewVersion }: Parts): () => void {
  let first: string | undefined
  const check = async () => {
    const id = await readBuildId(fetch)
    first ??= id
    if (id === undefined || id === first) return
    clearInterval(timer)
    onNewVersion()
  }
  const timer = setInterval(() => void check(), versionCheckMs)
  void check()
  return () => clearInterval(timer)
}

async function readBuildId(fetch: Parts['fetch']): Promise<string | undefined> {
  try {
    const answer = await fetch(`${buildUrl}?t=${Date.now()}`)
    const { id }: { id?: string } = answer.ok ? await answer.json() : {}
    return id
  } catch {
    // Offline, or between two servers: the next check will know.
    return undefined
  }
}
