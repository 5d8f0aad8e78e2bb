import type { PageForm } from '@formstead/contract/form-page'
import { useEffect } from 'react'

/** What follows an answer that was stored, for the eye and for the author's statistics. Neither is there before. */
export function useConfetti({ document, slug }: PageForm, isDone: boolean, isPrivate: boolean) {
  const { analytics, confetti_on_submission: hasConfetti } = document
  useEffect(() => {
    if (!isPrivate && analytics.provider) void load().then((it) => it.openAnalytics(analytics))
  }, [analytics, isPrivate])
  useEffect(() => {
    if (!isDone) return
    if (!isPrivate && analytics.provider)
      void load().then((it) => it.openAnalytics(analytics)?.submitted(slug))
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (hasConfetti && !isCalm)
      void import('./confetti.ts').then(({ throwConfetti }) => throwConfetti())
  }, [analytics, hasConfetti, isDone, isPrivate, slug])
}

const load = () => import('./analytics.ts')
