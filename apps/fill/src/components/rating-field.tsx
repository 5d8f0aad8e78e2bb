import { words } from '../words.ts'
import { hintId } from './field.tsx'

export function RatingField({ value }: { value: string | undefined }) {
  return (
    <fieldset className="field" aria-describedby={hintId('rating')}>
      <legend className="label">{words.rating}</legend>
      <div className="rating">
        {words.ratingOptions.map((option, index) => (
          <label className="star" key={option}>
            <input
              type="radio"
              name="rating"
              value={index + 1}
              aria-label={option}
              defaultChecked={value === String(index + 1)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m12 3.2 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z" />
            </svg>
          </label>
        ))}
      </div>
      <p className="hint" id={hintId('rating')}>
        {words.ratingHelp}
      </p>
    </fieldset>
  )
}
