import { defineFieldType } from '../definition/block-type.ts'
import { asTicked, checkboxAnswer } from './answer.ts'
import { not, same, withOpposite } from '../definition/answer-query.ts'
import { checkboxSettings } from './settings-schema.ts'
import { summarizeTicks } from './summarize-ticks.ts'

export const checkbox = defineFieldType({
  answer: checkboxAnswer,
  group: 'choice',
  picker: [
    {
      key: 'checkbox',
      icon: 'M5 5h14v14H5zM8.5 12l2.5 2.5 4.5-5',
      title: 'field_types.checkbox.title',
      name: 'field_types.checkbox.title',
      keywords: 'field_types.checkbox.keywords',
    },
    {
      key: 'toggle_switch',
      icon: 'M8 7h8a5 5 0 0 1 0 10H8A5 5 0 0 1 8 7zM16 10.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z',
      title: 'field_types.checkbox.toggle_title',
      name: 'field_types.checkbox.toggle_name',
      keywords: 'field_types.checkbox.toggle_keywords',
      defaults: { use_toggle_switch: true },
    },
  ],
  settings: checkboxSettings,
  generation: {
    settings: {},
    inFocused: (field) => ({
      ...field,
      focused_checkbox_style: 'focused_toggle' as const,
      use_focused_toggle: true,
    }),
  },
  publicSettings: {
    use_toggle_switch: true,
    focused_checkbox_style: true,
    use_focused_toggle: true,
  },
  settle: (field, changed) =>
    changed === 'focused_checkbox_style'
      ? { ...field, use_focused_toggle: field.focused_checkbox_style === 'focused_toggle' }
      : field,
  /** Some documents have only the derived setting, so the style is derived from it. */
  upgrade(stored) {
    if (stored.focused_checkbox_style || stored.use_focused_toggle !== false) return { ...stored }
    const style = stored.use_toggle_switch ? 'toggle_switch' : 'checkbox'
    return { ...stored, focused_checkbox_style: style }
  },
  settingNames: {
    use_toggle_switch: 'field_types.checkbox.switch',
    focused_checkbox_style: 'field_types.checkbox.focused',
  },
  family: 'text',
  column: {
    kind: 'boolean',
    filters: ['is_checked', 'is_not_checked'],
    sort: 'boolean',
    queries: {
      ...withOpposite('is_checked', 'is_not_checked', () => same(true)),
      ...withOpposite('equals', 'does_not_equal', (given) =>
        (asTicked(given) ?? true) ? same(true) : not(same(true)),
      ),
    },
  },
  summary: summarizeTicks,
  hasPlaceholder: false,
  hasPrefill: true,
  isMatchable: true,
  sketch: ({ use_toggle_switch: isSwitch }) => ({ shape: isSwitch ? 'switch' : 'tick' }),
  sample: { answer: true },
})
