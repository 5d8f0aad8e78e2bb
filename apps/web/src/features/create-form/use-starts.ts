import { useI18n } from '@formstead/i18n/react'
import { useQuery } from '@tanstack/react-query'
import { useTemplateCards } from '../../lib/templates/template-queries.ts'
import { builtInStart, galleryStart, type Start } from './starts.ts'
import { loadTemplates } from './templates.ts'

export type Starts = {
  list: readonly Start[]
  isPending: boolean
  isError: boolean
  error: Error | null
  retry: () => void
  /** The template requested in the address is gone, or not visible to the user. */
  isMissing: boolean
}

/**
 * The gallery's templates, which are in English, preceded in other languages by the built-in ones in that language. The
 * requested template comes first.
 */
export function useStarts(asked: string | undefined): Starts {
  const { t, language } = useI18n()
  const gallery = useTemplateCards()
  const builtIn = useQuery({
    queryKey: ['built-in-templates', language],
    queryFn: () => (language === 'en' ? [] : loadTemplates(language)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const sized = (builtIn.data ?? []).map((template) => {
    const { pages, questions } = template
    return builtInStart(template, t('editor.create.size', { pages, questions }))
  })
  const all = [...sized, ...(gallery.data ?? []).map(galleryStart)]
  const first = all.filter(({ key }) => key === asked)
  return {
    list: [...first, ...all.filter(({ key }) => key !== asked)],
    isPending: gallery.isPending || builtIn.isPending,
    isError: gallery.isError,
    error: gallery.error,
    retry: () => void gallery.refetch(),
    isMissing: asked !== undefined && gallery.isSuccess && first.length === 0,
  }
}
