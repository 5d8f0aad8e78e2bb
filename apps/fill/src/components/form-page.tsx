import type { SampleValues } from '../sample-values.ts'
import { words } from '../words.ts'
import { ContactForm } from './contact-form.tsx'
import { SentNotice } from './sent-notice.tsx'

export function FormPage({ values, sent }: { values: SampleValues; sent: boolean }) {
  return (
    <>
      <main className="page">
        {sent && <SentNotice />}
        <h1>{words.title}</h1>
        <p className="intro">{words.intro}</p>
        <ContactForm values={values} />
      </main>
      <footer className="made">
        <a href="/">{words.madeWith}</a>
      </footer>
    </>
  )
}
