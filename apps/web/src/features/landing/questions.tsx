import type { LandingTexts } from '../../content/landing/index.ts'
import { Faq } from '../../ui/faq.tsx'

export function Questions({ texts }: { texts: LandingTexts['questions'] }) {
  return (
    <section className="sec" id="questions">
      <div className="wrap pad two top">
        <h2>{texts.title}</h2>
        <Faq items={texts.items} />
      </div>
    </section>
  )
}
