import { useT } from '@formstead/i18n/react'
import { ReadDrawing } from './drawings/read-drawing.tsx'
import { SendDrawing } from './drawings/send-drawing.tsx'
import { WriteDrawing } from './drawings/write-drawing.tsx'

const steps = [
  { title: 'landing.how.write.title', text: 'landing.how.write.text', Drawing: WriteDrawing },
  { title: 'landing.how.send.title', text: 'landing.how.send.text', Drawing: SendDrawing },
  { title: 'landing.how.read.title', text: 'landing.how.read.text', Drawing: ReadDrawing },
] as const

export function How() {
  const t = useT()
  return (
    <section id="how" aria-labelledby="how-title" className="border-t border-border">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 lg:py-24">
        <h2 id="how-title" className="text-2xl font-semibold text-balance">
          {t('landing.how.title')}
        </h2>
        <ol className="mt-10 grid gap-10 md:grid-cols-3 md:gap-6 lg:gap-8">
          {steps.map(({ title, text, Drawing }) => (
            <li key={title}>
              <Drawing />
              <h3 className="mt-5 text-lg font-semibold">{t(title)}</h3>
              <p className="mt-1 text-text-muted">{t(text)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
