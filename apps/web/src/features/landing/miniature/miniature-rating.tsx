import { Icon } from '../../../ui/icon.tsx'

type MiniatureRatingProps = { label: string; options: readonly string[] }

export function MiniatureRating({ label, options }: MiniatureRatingProps) {
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="-ms-2.75 flex">
        {options.map((option, index) => (
          <label
            key={option}
            className="relative grid size-11 cursor-pointer place-items-center rounded-control text-border-strong outline-offset-2 outline-accent-text hover:text-accent-text has-checked:text-accent has-focus-visible:outline-2 has-[~label_input:checked]:text-accent"
          >
            <input
              type="radio"
              name="rating"
              value={index + 1}
              aria-label={option}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <Icon
              name="star"
              className="size-7 transition-colors [:has(:checked)>&]:fill-current [:has(~label_input:checked)>&]:fill-current"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
