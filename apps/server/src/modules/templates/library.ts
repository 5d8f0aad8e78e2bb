import type * as Library from '@formstead/templates'

let loading: Promise<typeof Library> | undefined

/** A megabyte that many processes never need, so it is loaded on first use and then cached. */
export function loadLibrary(): Promise<typeof Library> {
  loading ??= import('@formstead/templates')
  return loading
}

export const findLibraryTemplate = async (slug: string): Promise<Library.Template | null> =>
  (await loadLibrary()).findTemplate(slug.toLowerCase())
