import type { TemplatePage } from '@formstead/contract/gallery-page'
import { useT } from '@formstead/i18n/react'
import { parseRichText } from '@formstead/rich-text'
import { drawRichText } from '@formstead/rich-text/draw'
import { ChevronDown } from 'lucide-react'

const prose =
  'flex flex-col gap-3 text-text-muted wrap-anywhere [&_a]:text-accent-text [&_a]:underline [&_h1]:font-semibold [&_h1]:text-text [&_h2]:font-semibold [&_h2]:text-text [&_h3]:font-semibold [&_h3]:text-text [&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5'

type TextProps = Pick<TemplatePage, 'description' | 'questions' | 'language'>

/** The author's text is untrusted: it is drawn as a tree of known elements, or as plain text. */
export function TemplateText({ description, questions, language }: TextProps) {
  const t = useT()
  return (
    <>
      <section aria-labelledby="about" className="mt-8">
        <h2 id="about" className="font-semibold">
          {t('gallery.description')}
        </h2>
        <div lang={language} dir="auto" className={`${prose} mt-2`}>
          {drawRichText(parseRichText(description))}
        </div>
      </section>
      {questions.length > 0 && (
        <section aria-labelledby="questions" className="mt-8">
          <h2 id="questions" className="mb-2 font-semibold">
            {t('gallery.answers')}
          </h2>
          {questions.map(({ question, answer }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the page is rendered once, so items never move
            <details key={index} open={index === 0} className="group border-t border-border">
              <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-2 text-sm font-medium">
                <span lang={language} dir="auto" className="grow wrap-anywhere">
                  {question}
                </span>
                <ChevronDown
                  className="size-4 shrink-0 transition-transform group-open:rotate-180"
                  aria-hidden
                />
              </summary>
              <div lang={language} dir="auto" className={`${prose} pb-4 text-sm`}>
                {drawRichText(parseRichText(answer))}
              </div>
            </details>
          ))}
        </section>
      )}
    </>
  )
}
