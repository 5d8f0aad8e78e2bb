import { Markup } from '@formstead/rich-text'

/** A node in schema.org's vocabulary. */
export type StructuredData = { '@type': string; [property: string]: unknown }

/** Structured data for search engines, as an element of the head. */
export function structuredDataElement(nodes: readonly StructuredData[]): Markup {
  const graph = { '@context': 'https://schema.org', '@graph': nodes }
  return new Markup(
    nodes.length > 0 ? `<script type="application/ld+json">${jsonInHtml(graph)}</script>` : '',
  )
}

/** HTML parsers end a script at `</script>` anywhere, even inside a JSON string. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Questions and answers, both as plain text. */
export const faqPage = (
  questions: readonly { question: string; answer: string }[],
): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** From the home page to the current one. */
export const breadcrumbList = (
  crumbs: readonly { name: string; url: string }[],
): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})

/** The product itself, which is available for free. */
export const softwareApplication = ({
  name,
  url,
  description,
}: {
  name: string
  url: string
  description: string
}): StructuredData => ({
  '@type': 'SoftwareApplication',
  name,
  url,
  description,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
})
