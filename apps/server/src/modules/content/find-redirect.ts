import type { Config } from '../../config.ts'

/** Compares paths without query, fragment and trailing slash. */
export function findRedirect(redirects: Config['redirects'], path: string): string | null {
  const wanted = plainPath(path)
  return redirects.find(({ from }) => plainPath(from) === wanted)?.to ?? null
}

function plainPath(path: string): string {
  const [withoutQuery = ''] = path.split(/[?#]/)
  return withoutQuery.replace(/(.)\/+$/, '$1')
}
