import { useT } from '@formstead/i18n/react'
import { Button, EmptyState, Link } from '@formstead/ui'
import { Copy } from 'lucide-react'
import type { ShownForm } from '../../../lib/forms/shown-form.ts'
import { useFormActions } from '../../../lib/forms/use-form-actions.ts'

/** One illustration, one sentence, one action, one link. */
export function NoAnswers({ form }: { form: ShownForm }) {
  const t = useT()
  const actions = useFormActions()
  const isLive = form.state === 'live'
  return (
    <EmptyState
      picture={<EmptyTable />}
      title={t(isLive ? 'submissions.empty.live' : 'submissions.empty.draft')}
      action={
        isLive && (
          <Button icon={<Copy />} onClick={() => void actions.copyLink(form)}>
            {t('home.copyLink')}
          </Button>
        )
      }
      more={
        isLive && (
          <Link href={form.share_url} target="_blank" rel="noreferrer">
            {t('submissions.empty.test')}
          </Link>
        )
      }
    />
  )
}

const drawing = 'fill-none stroke-border-strong stroke-[1.75]'

const EmptyTable = () => (
  <svg
    width="176"
    height="96"
    viewBox="0 0 176 96"
    className={drawing}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <rect x="20" y="14" width="136" height="68" rx="8" className="fill-surface-raised" />
    <path d="M20 34h136M20 50h136M20 66h136M60 14v68" className="stroke-border-hover" />
    <path d="M32 24h16M72 24h28" />
    <path d="M32 42h14M72 42h44" className="stroke-accent-text" />
    <circle cx="156" cy="14" r="9" className="fill-surface-raised stroke-accent-text" />
    <path d="M156 10v4l3 2" className="stroke-accent-text" />
  </svg>
)

export const NoMatchPicture = () => (
  <svg
    width="120"
    height="80"
    viewBox="0 0 120 80"
    className={drawing}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M20 20h80M20 36h80M20 52h52" className="stroke-border-hover" />
    <circle cx="78" cy="48" r="16" className="fill-surface-raised" />
    <path d="m90 60 12 12" />
    <path d="M72 48h12" className="stroke-accent-text" />
  </svg>
)
