import type { EndpointResponse } from '@formstead/contract'
import { useI18n } from '@formstead/i18n/react'
import { useQuery } from '@tanstack/react-query'
import type { Api } from '../api/api-client.ts'
import { useApp, useUser } from '../app/app-context.ts'

export type TemplateCard = EndpointResponse<'GET /templates'>[number]
export type WholeTemplate = EndpointResponse<'GET /templates/{slug}'>

/** The key of all template lists and of each template. */
export const templatesKey = ['templates'] as const

/** The templates visible to the user, without their forms. */
export function useTemplateCards({ onlyMine = false } = {}) {
  const { api } = useApp()
  const viewer = useUser()?.id ?? null
  return useQuery({
    queryKey: [...templatesKey, viewer, onlyMine ? 'mine' : 'all'],
    queryFn: () => api('GET /templates', { query: { cards: true, onlymy: onlyMine } }),
  })
}

export const templateQuery = (api: Api, slug: string) => ({
  queryKey: [...templatesKey, 'one', slug],
  queryFn: () => api('GET /templates/{slug}', { params: { slug } }),
  retry: false,
})

export function useTemplate(slug: string | undefined) {
  const { api } = useApp()
  return useQuery({ ...templateQuery(api, slug ?? ''), enabled: slug !== undefined })
}

/** In the interface language. */
export function useTemplateTags(): Tags {
  const { language } = useI18n()
  const { api } = useApp()
  const { data } = useQuery({
    queryKey: ['template-tags', language],
    queryFn: () => api('GET /template-tags'),
    staleTime: Infinity,
  })
  return data ?? noTags
}

type Tags = EndpointResponse<'GET /template-tags'>
const noTags: Tags = { types: [], industries: [] }
