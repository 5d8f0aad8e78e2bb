import type { PageForm } from '@formstead/contract/form-page'
import { useEffect } from 'react'

/** Loads analytics if the author configured it, and reports a stored submission there and with confetti. */
export function useConfetti({ document, slug }: PageForm, isDone: boolean, isPrivate: boolean) {
  const { analytics, confetti_on_submission: hasConfetti } = document
  const isMeasured = !isPrivate && analytics.provider
  useEffect(() => {
    if (!isMeasured) return
    void import('./analytics.ts').then(({ openAnalytics }) => {
      const opened = openAnalytics(analytics)
      if (isDone) opened?.submitted(slug)
    })
  }, [analytics, isDone, isMeasured, slug])
  useEffect(() => {
    if (isDone && hasConfetti && !matchMedia('(prefers-reduced-motion: reduce)').matches)
      void import('./confetti.ts').then(({ throwConfetti }) => throwConfetti())
  }, [hasConfetti, isDone])
}
