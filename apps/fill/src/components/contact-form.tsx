import type { SampleValues } from '../sample-values.ts'
import { useFieldErrors } from '../use-field-errors.ts'
import { words } from '../words.ts'
import { MessageField } from './message-field.tsx'
import { RatingField } from './rating-field.tsx'
import { TextField } from './text-field.tsx'
import { TopicField } from './topic-field.tsx'

export function ContactForm({ values }: { values: SampleValues }) {
  const { errors, ...handlers } = useFieldErrors()
  return (
    <form action="/forms/sample" method="get" id="form" {...handlers}>
      <p className="legend">{words.requiredLegend}</p>
      <TextField
        name="full_name"
        label={words.fullName}
        help={words.fullNameHelp}
        autoComplete="name"
        dir="auto"
        required
        defaultValue={values.full_name}
        error={errors.full_name}
      />
      <TextField
        name="email"
        type="email"
        label={words.email}
        help={words.emailHelp}
        autoComplete="email"
        dir="ltr"
        required
        defaultValue={values.email}
        error={errors.email}
      />
      <TopicField value={values.topic} error={errors.topic} />
      <RatingField value={values.rating} />
      <MessageField value={values.message} />
      <button className="send" type="submit">
        {words.send}
      </button>
    </form>
  )
}
