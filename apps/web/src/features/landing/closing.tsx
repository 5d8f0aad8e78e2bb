import { landingWords } from '../../landing-words.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'

const { api, closing, nav } = landingWords

export function Closing() {
  return (
    <div className="mx-auto grid max-w-6xl gap-12 px-4 py-16 sm:px-6 md:grid-cols-2 lg:gap-20 lg:py-24">
      <section aria-labelledby="closing-title">
        <h2 id="closing-title" className="text-2xl font-semibold text-balance">
          {closing.title}
        </h2>
        <p className="mt-4 mb-6 max-w-[34rem] text-text-muted">{closing.text}</p>
        <ButtonLink href="/forms/sample" look="primary">
          {nav.sample}
          <Icon name="arrow" className="size-4 rtl:-scale-x-100" />
        </ButtonLink>
      </section>
      <section aria-labelledby="api-title">
        <h2 id="api-title" className="text-2xl font-semibold text-balance">
          {api.title}
        </h2>
        <p className="mt-4 mb-6 max-w-[34rem] text-text-muted">{api.text}</p>
        <ButtonLink href="/api/openapi.json" look="secondary">
          {api.link}
        </ButtonLink>
      </section>
    </div>
  )
}
