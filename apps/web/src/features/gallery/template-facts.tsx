import type { TemplatePage } from '@formstead/contract/gallery-page'
import { useT } from '@formstead/i18n/react'
import { Calculator, Clock, List, Lock, Split } from 'lucide-react'

export function TemplateFacts({ facts }: Pick<TemplatePage, 'facts'>) {
  const t = useT()
  const { questions, pages, minutes, has_logic, calculates, closes_when_full } = facts
  const lines = [
    { Icon: List, text: t('gallery.size', { questions, pages }) },
    { Icon: Clock, text: t('gallery.minutes', { minutes }) },
    ...(has_logic ? [{ Icon: Split, text: t('gallery.logic') }] : []),
    ...(calculates ? [{ Icon: Calculator, text: t('gallery.calculates') }] : []),
    ...(closes_when_full ? [{ Icon: Lock, text: t('gallery.closes') }] : []),
  ]
  return (
    <ul className="mt-5 grid gap-x-4 gap-y-2 text-sm text-text-muted sm:grid-cols-[auto_1fr]">
      {lines.slice(0, 4).map(({ Icon, text }) => (
        <li key={text} className="flex items-center gap-2">
          <Icon className="size-4 shrink-0" aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  )
}
