import { useT } from '@formstead/i18n/react'
import { Breadcrumb, IconButton } from '@formstead/ui'
import { useNavigate } from '@tanstack/react-router'
import { Copy, Pencil } from 'lucide-react'
import { useShownForm } from '../../lib/forms/shown-form.ts'
import { useFormActions } from '../../lib/forms/use-form-actions.ts'
import { useIsAt } from '../../lib/navigation/use-is-at.ts'
import { FormMenu } from '../../ui/form-actions/form-menu.tsx'
import { FormState } from '../../ui/form-actions/form-state.tsx'
import { FrameHeader } from '../../ui/page/page-slots.tsx'
import { RouterButtonLink, RouterLink } from '../../ui/router-links.ts'

type FormPageHeaderProps = {
  /** False if the page already shows the link. */
  hasLink: boolean
}

export function FormPageHeader({ hasLink }: FormPageHeaderProps) {
  const t = useT()
  const navigate = useNavigate()
  const isAt = useIsAt()
  const form = useShownForm()
  const { copyLink } = useFormActions()
  const isReadOnly = form.workspace.is_readonly
  const leave = () => {
    if (isAt(`/forms/${form.slug}`)) void navigate({ to: '/home' })
  }
  return (
    <FrameHeader>
      <Breadcrumb
        crumbs={[
          {
            id: 'forms',
            content: (
              <RouterLink to="/home" className="font-normal! text-text-muted! no-underline!">
                {t('home.heading')}
              </RouterLink>
            ),
          },
          {
            id: 'form',
            content: <h1 className="inline font-semibold">{form.title || t('home.untitled')}</h1>,
          },
        ]}
      />
      <FormState form={form} />
      <span className="grow" />
      {hasLink && (
        <span className="flex min-w-0 items-center gap-1 text-text-muted max-lg:hidden">
          <span dir="ltr" className="truncate">
            {form.share_url.replace(/^https?:\/\//, '')}
          </span>
          <IconButton
            label={t('home.copyLink')}
            icon={<Copy />}
            onClick={() => void copyLink(form)}
          />
        </span>
      )}
      {!isReadOnly && (
        <RouterButtonLink
          to="/forms/$slug/edit"
          params={{ slug: form.slug }}
          color="outline-gray"
          size="small"
          icon={<Pencil />}
          className="max-sm:hidden"
          data-track-event="edit_form_click"
        >
          {t('home.edit')}
        </RouterButtonLink>
      )}
      <FormMenu form={form} isReadOnly={isReadOnly} onGone={leave} />
    </FrameHeader>
  )
}
