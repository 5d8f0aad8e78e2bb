import type { SiteTexts } from '@formstead/i18n'
import { Faq } from '../../ui/site/faq.tsx'

export function Questions({ texts }: { texts: SiteTexts['landing']['questions'] }) {
  return (
    <section className="sec" id="questions">
      <div className="wrap pad two top">
        <h2>{texts.title}</h2>
        <Faq items={texts.items} />
      </div>
    </section>
  )
}
