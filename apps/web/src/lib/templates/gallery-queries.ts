import { useI18n } from '@formstead/i18n/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApp, useUser } from '../app/app-context.ts'
import { templatesKey } from './template-queries.ts'

export type GalleryWish = {
  q: string | undefined
  type: string | undefined
  industry: string | undefined
  page: string | undefined
}

/** Keeps the previous results until the new ones have loaded. */
export function useGallery({ page, ...wish }: GalleryWish) {
  const { api } = useApp()
  const { language } = useI18n()
  const viewer = useUser()?.id ?? null
  const query = { ...wish, page: Number(page ?? 1) }
  return useQuery({
    queryKey: [...templatesKey, viewer, 'gallery', language, query],
    queryFn: () => api('GET /gallery', { query }),
    placeholderData: keepPreviousData,
  })
}

export function useGalleryTemplate(slug: string) {
  const { api } = useApp()
  const { language } = useI18n()
  const viewer = useUser()?.id ?? null
  return useQuery({
    queryKey: [...templatesKey, viewer, 'gallery', language, slug],
    queryFn: () => api('GET /gallery/{slug}', { params: { slug } }),
  })
}
