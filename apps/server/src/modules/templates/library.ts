import type { Template } from '@formstead/templates'

type Library = typeof import('@formstead/templates')

let loading: Promise<Library> | undefined

/** A megabyte that many processes never need: read when somebody asks for it, then kept. */
export function loadLibrary(): Promise<Library> {
  loading ??= import('@formstead/templates')
  return loading
}

export const findOwnTemplate = async (slug: string): Promise<Template | null> =>
  (await loadLibrary()).findTemplate(slug.toLowerCase())
