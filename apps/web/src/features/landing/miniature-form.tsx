import { landingWords } from '../../landing-words.ts'
import { MiniatureField } from './miniature-field.tsx'
import { MiniatureRating } from './miniature-rating.tsx'

const { miniature } = landingWords

export function MiniatureForm() {
  return (
    <form action="/forms/sample" method="get" className="p-6 lg:p-8" aria-labelledby="try">
      <h2 id="try" className="text-lg font-semibold">
        {miniature.title}
      </h2>
      <MiniatureField name="full_name" label={miniature.fullName} autoComplete="name" dir="auto" />
      <MiniatureField
        name="email"
        label={miniature.email}
        type="email"
        autoComplete="email"
        dir="ltr"
      />
      <MiniatureRating label={miniature.rating} options={miniature.ratingOptions} />
      <button
        type="submit"
        className="mt-5 min-h-11 w-full cursor-pointer rounded-control bg-accent px-5 font-semibold text-on-accent transition-colors hover:bg-accent-hover active:bg-accent-pressed"
      >
        {miniature.send}
      </button>
      <p className="mt-3 text-sm text-balance text-text-muted">{miniature.note}</p>
    </form>
  )
}
