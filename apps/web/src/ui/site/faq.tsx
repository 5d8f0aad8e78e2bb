import { SiteIcon } from './site-icon.tsx'

type FaqProps = { items: readonly { question: string; answer: string }[] }

/** The first one is open, to show that the others can be opened. */
export function Faq({ items }: FaqProps) {
  return (
    <div className="faq">
      {items.map(({ question, answer }, index) => (
        <details key={question} open={index === 0}>
          <summary>
            {question}
            <SiteIcon name="down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
