import { useT } from '@formstead/i18n/react'
import type { IntegrationKind } from '@formstead/integrations'
import { ButtonLink, Dialog } from '@formstead/ui'
import { ExternalLink } from 'lucide-react'
import { RouterButtonLink } from '../../../ui/router-links.ts'
import { kindWord } from '../kind-words.ts'

type KindDialogProps = { kind: IntegrationKind; onClose: () => void }

/** For services where users connect a form on the service's own site, with an access token. */
export function SiteDialog({ kind, onClose }: KindDialogProps) {
  const t = useT()
  const name = t(kindWord(kind.key, 'name'))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('integrations.site.title', { name })}
      footer={
        <>
          <RouterButtonLink to="/settings/access-tokens" color="outline-gray">
            {t('integrations.site.tokens')}
          </RouterButtonLink>
          <ButtonLink href={kind.site} target="_blank" rel="noreferrer" icon={<ExternalLink />}>
            {t('integrations.site.open', { name })}
          </ButtonLink>
        </>
      }
    >
      <ol className="flex list-decimal flex-col gap-2 ps-5">
        <li>{t('integrations.site.step1')}</li>
        <li>{t('integrations.site.step2', { name })}</li>
        <li>{t('integrations.site.step3')}</li>
      </ol>
    </Dialog>
  )
}

/** For services that this installation has no keys for. */
export function MissingDialog({ kind, onClose }: KindDialogProps) {
  const t = useT()
  const name = t(kindWord(kind.key, 'name'))
  return (
    <Dialog isOpen onClose={onClose} title={t('integrations.missing.title', { name })}>
      <p>{t('integrations.missing.text', { name })}</p>
    </Dialog>
  )
}
