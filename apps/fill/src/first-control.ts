const controls =
  ':is(input:not([type=hidden], [tabindex="-1"]), select, textarea, summary, button, [tabindex="0"], [contenteditable=true]):not([role=toolbar] *)'

/** The control where the respondent continues: the selected option, or else the first control on the page. */
export function firstControl(): HTMLElement | null {
  const of = (rest: string) => document.querySelector<HTMLElement>(`.fs-grid ${controls}${rest}`)
  const first = of(':not(:disabled)')
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  return first.closest('[role=radiogroup]')?.querySelector<HTMLElement>(':checked') ?? first
}

/** Focuses a field that is one control, or else the first control in it. */
export function focusField(id: string): void {
  const field = document.getElementById(`field-${id}`)
  const isControl = field?.matches(controls)
  const target = (!isControl && field?.querySelector<HTMLElement>(controls)) || field
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
}

/** Focuses the button if the page has no fields. */
export function focusFirstControl(): void {
  const target = firstControl() ?? document.querySelector<HTMLElement>('.fs-send')
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'nearest' })
}
