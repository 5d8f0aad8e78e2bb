import { useT } from '@formstead/i18n/react'
import { ButtonLink } from '@formstead/ui'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ApiError } from '../lib/api/api-error.ts'
import { useUser } from '../lib/app/app-context.ts'
import { RouteError } from '../lib/navigation/route-error.ts'
import { NotFoundDrawing } from '../ui/drawings/not-found.tsx'
import { PageTitle } from '../ui/page/page-title.tsx'

type ErrorPageProps = { status?: number; heading?: string }

export function ErrorPage({ status = 404, heading }: ErrorPageProps) {
  return (
    <main id="content" tabIndex={-1} className="grid min-h-dvh bg-surface outline-none">
      <ErrorPart status={status} heading={heading} />
    </main>
  )
}

function ErrorPart({ status, heading }: { status: number; heading: string | undefined }) {
  const t = useT()
  const user = useUser()
  const title = heading ?? t('error.title')
  return (
    <div className="grid grow place-content-center justify-items-center gap-3 px-4 py-12 text-center">
      <PageTitle title={title} />
      <NotFoundDrawing />
      <p className="text-sm font-semibold text-accent-text tabular-nums">{status}</p>
      <h1 className="text-2xl font-semibold text-balance text-text">{title}</h1>
      <p className="max-w-[26rem] text-text-muted">
        {status === 404 ? t('error.notFoundText') : t('error.text')}
      </p>
      <ButtonLink href={user ? '/home' : '/'} className="mt-3">
        {t('error.goHome')}
      </ButtonLink>
    </div>
  )
}

export function NotFoundPage() {
  const t = useT()
  return <ErrorPage heading={t('error.pageNotFound')} />
}

/** Shown inside the app's frame. */
export function NotFoundPart() {
  const t = useT()
  return <ErrorPart status={404} heading={t('error.pageNotFound')} />
}

export function RouteErrorPage({ error }: ErrorComponentProps) {
  const hasStatus = error instanceof RouteError || error instanceof ApiError
  return <ErrorPage status={hasStatus ? error.status : 500} />
}
