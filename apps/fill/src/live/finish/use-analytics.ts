import type { PageForm } from '@formstead/contract/form-page'
import { useEffect } from 'react'

/** Loads analytics if the author configured it, and reports a stored submission to it. */
export function useAnalytics({ document, slug }: PageForm, isDone: boolean, isPrivate: boolean) {
  const { analytics } = document
  const isMeasured = !isPrivate && analytics.provider
  useEffect(() => {
    if (!isMeasured) return
    void import('./analytics.ts').then(({ openAnalytics }) => {
      const opened = openAnalytics(analytics)
      if (isDone) opened?.submitted(slug)
    })
  }, [analytics, isDone, isMeasured, slug])
}
