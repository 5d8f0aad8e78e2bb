const controls =
  ':is(input:not([type=hidden], [tabindex="-1"]), select, textarea, summary, button, [tabindex="0"], [contenteditable=true]):not([role=toolbar] *)'

/** Where a respondent goes on: at the choice that was made, else at the first control of the page. */
export function firstControl(): HTMLElement | null {
  const of = (rest: string) => document.querySelector<HTMLElement>(`.fs-grid ${controls}${rest}`)
  const first = of(':not(:disabled)')
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  return first.closest('[role=radiogroup]')?.querySelector<HTMLElement>(':checked') ?? first
}

/** Of a page on which nothing is asked, its button. */
export function focusFirstControl(): void {
  const target = firstControl() ?? document.querySelector<HTMLElement>('.fs-send')
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'nearest' })
}
