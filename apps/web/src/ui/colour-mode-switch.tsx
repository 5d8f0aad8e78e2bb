import { chooseColourMode, colourModes, useColourMode } from '../lib/colour-mode.ts'
import type { ColourMode } from '../lib/colour-mode.ts'
import { Icon } from './icon.tsx'

export type ColourModeWords = Record<ColourMode | 'label', string>

export function ColourModeSwitch({ words }: { words: ColourModeWords }) {
  const { preference, unknown } = useColourMode()
  return (
    <fieldset className="rounded-control border border-border bg-surface-sunken p-0.5 noscript:hidden">
      <legend className="sr-only">{words.label}</legend>
      <div className="flex">
        {colourModes.map((mode) => (
          <label
            key={mode}
            title={words[mode]}
            className="relative grid size-10 cursor-pointer place-items-center rounded-[4px] text-text-muted outline-offset-2 outline-accent-text transition-colors hover:text-text has-checked:bg-surface-raised has-checked:text-accent-text has-focus-visible:outline-2 sm:size-8"
          >
            <input
              type="radio"
              name="colour-mode"
              value={mode}
              checked={!unknown && preference === mode}
              onChange={() => chooseColourMode(mode)}
              aria-label={words[mode]}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <Icon name={mode} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
