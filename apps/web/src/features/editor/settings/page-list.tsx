import type { MessageKey } from '@formstead/i18n'
import {
  Award,
  ChartNoAxesColumn,
  Code,
  Globe,
  PartyPopper,
  Send,
  ShieldCheck,
  SlidersHorizontal,
} from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { lazyPart } from '../lazy-part.ts'
import type { SettingsPage } from '../view-state.ts'

const AccessPage = lazyPart(async () => (await import('./pages/access-page.tsx')).AccessPage)
const CodePage = lazyPart(async () => (await import('./pages/code-page.tsx')).CodePage)
const EndingPage = lazyPart(async () => (await import('./pages/ending-page.tsx')).EndingPage)
const GeneralPage = lazyPart(async () => (await import('./pages/general-page.tsx')).GeneralPage)
const QuizPage = lazyPart(async () => (await import('./pages/quiz-page.tsx')).QuizPage)
const SeoPage = lazyPart(async () => (await import('./pages/seo-page.tsx')).SeoPage)
const SubmissionPage = lazyPart(
  async () => (await import('./pages/submission-page.tsx')).SubmissionPage,
)
const TrackingPage = lazyPart(async () => (await import('./pages/tracking-page.tsx')).TrackingPage)

type Page = { title: MessageKey; icon: ReactNode; Content: ComponentType }

export const pages: Record<SettingsPage, Page> = {
  general: { title: 'editor.settings.general', icon: <SlidersHorizontal />, Content: GeneralPage },
  submission: { title: 'editor.settings.submission', icon: <Send />, Content: SubmissionPage },
  ending: { title: 'editor.settings.ending', icon: <PartyPopper />, Content: EndingPage },
  access: { title: 'editor.settings.access', icon: <ShieldCheck />, Content: AccessPage },
  quiz: { title: 'editor.settings.quiz', icon: <Award />, Content: QuizPage },
  seo: { title: 'editor.settings.seo', icon: <Globe />, Content: SeoPage },
  tracking: {
    title: 'editor.settings.tracking',
    icon: <ChartNoAxesColumn />,
    Content: TrackingPage,
  },
  code: { title: 'editor.settings.code', icon: <Code />, Content: CodePage },
}
