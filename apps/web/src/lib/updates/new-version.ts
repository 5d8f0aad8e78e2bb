export const versionCheckMs = 3_600_000
const buildUrl = '/builds/latest.json'

type Options = { fetch: (url: string) => Promise<Response>; onNewVersion: () => void }

/** Polls the build id of the server and calls back once when it changes. */
export function watchVersion({ fetch, onNewVersion }: Options): () => void {
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

async function readBuildId(fetch: Options['fetch']): Promise<string | undefined> {
  try {
    const response = await fetch(`${buildUrl}?t=${Date.now()}`)
    const { id }: { id?: string } = response.ok ? await response.json() : {}
    return id
  } catch {
    // Offline, or the server is restarting: the next check tries again.
    return undefined
  }
}
