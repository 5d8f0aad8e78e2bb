import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app/app-context.ts'
import { shownFormKey, type ShownForm } from '../../../lib/forms/shown-form.ts'
import { formsKey } from '../../../lib/forms/use-form-actions.ts'
import { useIsAt } from '../../../lib/navigation/use-is-at.ts'

/** Changes the form's address. A user who is still on the form's pages is redirected to the new one. */
export function useNewAddress(form: ShownForm) {
  const t = useT()
  const { api } = useApp()
  const navigate = useNavigate()
  const isAt = useIsAt()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function follow(change: Promise<{ form: ShownForm }>): Promise<string | undefined> {
    setBusy(true)
    try {
      const { form: changed } = await change
      queries.setQueryData(shownFormKey(changed.slug), changed)
      if (isAt(`/forms/${form.slug}`))
        await navigate({
          to: '/forms/$slug/show/share',
          params: { slug: changed.slug },
          replace: true,
        })
      void queries.invalidateQueries({ queryKey: formsKey })
      toast.success(t('share.addressChanged'))
      return undefined
    } catch (error) {
      const reason = error instanceof ApiError && error.status === 422 ? error.message : undefined
      if (reason === undefined) toast.error(t('home.failed'))
      return reason
    } finally {
      setBusy(false)
    }
  }

  const params = { form: String(form.id) }
  return {
    isBusy,
    regenerate: (style: 'slug' | 'uuid') =>
      follow(
        api('PUT /open/forms/{form}/regenerate-link/{style}', { params: { ...params, style } }),
      ),
    setSlug: (slug: string) =>
      follow(api('PUT /open/forms/{form}/slug', { params, body: { slug } })),
  }
}
