import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app/app-context.ts'
import { useCopyText } from '../../lib/browser/use-copy-text.ts'
import { templatesKey, type TemplateCard } from '../../lib/templates/template-queries.ts'

export function useTemplateActions() {
  const t = useT()
  const { api } = useApp()
  const copy = useCopyText()
  const queries = useQueryClient()
  const [isDeleting, setDeleting] = useState(false)
  const run = async (act: () => Promise<{ message: string }>) => {
    try {
      toast.success((await act()).message)
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('error.default'))
    }
    await queries.invalidateQueries({ queryKey: templatesKey })
  }
  const paramsOf = ({ id }: TemplateCard) => ({ params: { template: id ?? 0 } })
  return {
    isDeleting,
    ask: (template: TemplateCard) =>
      run(() => api('POST /templates/{template}/listing-request', paramsOf(template))),
    withdraw: (template: TemplateCard) =>
      run(() => api('DELETE /templates/{template}/listing-request', paramsOf(template))),
    remove: async (template: TemplateCard) => {
      setDeleting(true)
      await run(() => api('DELETE /templates/{template}', paramsOf(template)))
      setDeleting(false)
    },
    copyLink: ({ share_url: link }: TemplateCard) => copy(link, t('home.copied')),
  }
}
