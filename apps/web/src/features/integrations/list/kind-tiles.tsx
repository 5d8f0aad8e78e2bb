import type { MessageKey } from '@formstead/i18n'
import { useT } from '@formstead/i18n/react'
import { integrationKinds, sections, type IntegrationKind } from '@formstead/integrations'
import { Badge } from '@formstead/ui'
import { Link } from '@tanstack/react-router'
import { ExternalLink, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useFlag } from '../../../lib/app/app-context.ts'
import type { ShownForm } from '../../../lib/forms/shown-form.ts'
import { PlanTag } from '../../../ui/plans/plan-tag.tsx'
import { ServiceIcon } from '../../../ui/icons/service-icon.tsx'
import { kindWord } from '../kind-words.ts'
import { MissingDialog, SiteDialog } from './kind-dialogs.tsx'

const titles: Record<(typeof sections)[number], MessageKey> = {
  notifications: 'integrations.section.notifications',
  automation: 'integrations.section.automation',
  databases: 'integrations.section.databases',
}

/** The available integrations, by section. */
export function KindTiles({ form }: { form: ShownForm }) {
  const t = useT()
  const [told, setTold] = useState<IntegrationKind>()
  const kinds = [...integrationKinds.values()]
  return sections.map((section) => {
    const own = kinds.filter((kind) => kind.section === section)
    if (own.length === 0) return null
    return (
      <section key={section}>
        <h2 id={`integrations-${section}`} className="mb-4 font-medium text-text-muted">
          {t(titles[section])}
        </h2>
        <ul
          aria-labelledby={`integrations-${section}`}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-3"
        >
          {own.map((kind) => (
            <li key={kind.key}>
              <KindTile kind={kind} form={form} onTell={() => setTold(kind)} />
            </li>
          ))}
        </ul>
        {told?.section === section && <Told kind={told} onClose={() => setTold(undefined)} />}
      </section>
    )
  })
}

/** Services that need keys are offered only if the installation has them; all others always are. */
const useIsOffered = (kind: IntegrationKind) => useFlag(`integrations.${kind.key}`, true)

function Told({ kind, onClose }: { kind: IntegrationKind; onClose: () => void }) {
  return useIsOffered(kind) ? (
    <SiteDialog kind={kind} onClose={onClose} />
  ) : (
    <MissingDialog kind={kind} onClose={onClose} />
  )
}

const tileStyles =
  'reveals flex min-h-16 w-full cursor-pointer items-center gap-3 rounded-card border border-border bg-surface-raised py-2 ps-3.5 pe-4 text-start hover:border-border-hover hover:bg-surface-raised-hover'

type KindTileProps = { kind: IntegrationKind; form: ShownForm; onTell: () => void }

function KindTile({ kind, form, onTell }: KindTileProps) {
  const t = useT()
  const isOffered = useIsOffered(kind)
  if (!isOffered || kind.site !== undefined)
    return (
      <button type="button" className={tileStyles} aria-haspopup="dialog" onClick={onTell}>
        <TileText kind={kind} mark={!isOffered && <Badge>{t('integrations.list.notSetUp')}</Badge>}>
          {isOffered && <ExternalLink className="size-4 text-text-faint" aria-hidden="true" />}
        </TileText>
      </button>
    )
  return (
    <Link
      to="/forms/$slug/show/integrations/$integration"
      params={{ slug: form.slug, integration: 'new' }}
      search={{ kind: kind.key }}
      className={tileStyles}
    >
      <TileText kind={kind}>
        {kind.feature && <PlanTag feature={kind.feature} workspaceId={form.workspace_id} isPlain />}
        <Plus className="hidden size-4 text-text-faint revealed:block" aria-hidden="true" />
      </TileText>
    </Link>
  )
}

type TileTextProps = { kind: IntegrationKind; mark?: ReactNode; children: ReactNode }

function TileText({ kind, mark, children }: TileTextProps) {
  const t = useT()
  return (
    <>
      <ServiceIcon icon={kind.icon} />
      <span className="min-w-0 grow">
        <span className="flex items-center gap-2">
          <span className="truncate font-medium">{t(kindWord(kind.key, 'name'))}</span>
          {mark}
        </span>
        <span className="block truncate text-xs text-text-muted">
          {t(kindWord(kind.key, 'about'))}
        </span>
      </span>
      {children}
    </>
  )
}
