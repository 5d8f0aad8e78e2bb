import { useT } from '@formstead/i18n/react'
import { Button, Link } from '@formstead/ui'
import { Popover } from '@formstead/ui/popover'
import { Globe } from 'lucide-react'
import type { ShownForm } from '../../lib/forms/shown-form.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { RouterLink } from '../../ui/router-links.ts'

/** The public results page, or how to get one. */
export function ShareResults({ form }: { form: ShownForm }) {
  const t = useT()
  const settings = form.settings as { public_results?: { enabled?: boolean } | null }
  const isOn = settings.public_results?.enabled === true
  const address = new URL(`/forms/${form.slug}/results`, form.share_url).href
  return (
    <Popover
      label={t('results.share')}
      trigger={
        <Button
          className="max-sm:gap-0"
          color="blue"
          size="small"
          icon={<Globe aria-hidden="true" />}
        >
          <span className="max-sm:sr-only">{t('results.share')}</span>
        </Button>
      }
    >
      <div className="grid w-80 max-w-full grid-cols-1 gap-3 text-sm">
        <p className="text-text-muted">{t(isOn ? 'results.isPublic' : 'results.isNotPublic')}</p>
        {isOn ? (
          <div className="flex items-center gap-2">
            <Link href={address} target="_blank" className="min-w-0 truncate">
              {address.replace(/^https?:\/\//, '')}
            </Link>
            <CopyButton text={address} label={t('results.copyAddress')} />
          </div>
        ) : (
          !form.workspace.is_readonly && (
            <RouterLink to="/forms/$slug/edit" params={{ slug: form.slug }}>
              {t('results.goToSettings')}
            </RouterLink>
          )
        )}
      </div>
    </Popover>
  )
}
