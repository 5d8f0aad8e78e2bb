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
import type { SettingsPage } from '../view-state.ts'
import { AccessPage } from './pages/access-page.tsx'
import { CodePage } from './pages/code-page.tsx'
import { EndingPage } from './pages/ending-page.tsx'
import { GeneralPage } from './pages/general-page.tsx'
import { QuizPage } from './pages/quiz-page.tsx'
import { SeoPage } from './pages/seo-page.tsx'
import { SubmissionPage } from './pages/submission-page.tsx'
import { TrackingPage } from './pages/tracking-page.tsx'

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
