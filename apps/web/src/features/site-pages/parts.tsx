import { SiteText } from '../../ui/site/site-text.tsx'

/** Headings with one paragraph each, as in a contract. */
export function Parts({ parts }: { parts: readonly { title: string; text: string }[] }) {
  return parts.map(({ title, text }) => (
    <section key={title}>
      <h2>{title}</h2>
      <p>
        <SiteText text={text} />
      </p>
    </section>
  ))
}

export function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <SiteText text={point} />
          </li>
        ))}
      </ul>
    </section>
  )
}
