import type { EndpointResponse } from '@formstead/contract'
import { useI18n } from '@formstead/i18n/react'
import { useQuery } from '@tanstack/react-query'
import type { Api } from '../api/api-client.ts'
import { useApp, useUser } from '../app/app-context.ts'
import { loadPatiently } from '../browser/load-patiently.ts'

export type TemplateCard = EndpointResponse<'GET /templates'>[number]
export type WholeTemplate = EndpointResponse<'GET /templates/{slug}'>
export type NamedTag = { slug: string; name: string }

/** Of all lists of templates and of each of them. */
export const templatesKey = ['templates'] as const

/** What the viewer may see, without the forms. */
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

/** In the language of the interface. */
export function useTemplateTags(): { types: readonly NamedTag[]; industries: readonly NamedTag[] } {
  const { language } = useI18n()
  const { data } = useQuery({
    queryKey: ['template-tags'],
    queryFn: async () => {
      const tags = await loadPatiently(() => import('@formstead/templates/tags'))
      return { types: tags.templateTypes, industries: tags.templateIndustries }
    },
    staleTime: Infinity,
  })
  const named = (tags: NonNullable<typeof data>['types'] = []) =>
    tags.map(({ slug, name }) => ({ slug, name: name[language] }))
  return { types: named(data?.types), industries: named(data?.industries) }
}
