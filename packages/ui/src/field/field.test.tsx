import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Checkbox } from '../choices/checkbox.tsx'
import { FlatSelect } from '../choices/flat-select.tsx'
import { TextInput } from '../inputs/text-input.tsx'
import type { TextInputProps } from '../inputs/text-input.tsx'
import { Select } from '../select/select.tsx'
import { englishLabels, UiLabelsProvider } from '../ui-labels.ts'

const ignore = () => undefined

function markup(props: Partial<TextInputProps>): string {
  return renderToString(
    <TextInput id="name" label="Name" value="Ada" onChange={ignore} {...props} />,
  )
}

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

describe('a field', () => {
  it('associates label and help with the input', () => {
    const html = markup({ help: 'As on the badge.' })
    expect(html).toContain('for="name"')
    expect(html).toMatch(/<input[^>]*id="name"[^>]*aria-describedby="name-message"/)
    expect(html).toMatch(/id="name-message"[^>]*>As on the badge\./)
  })

  it('shows the error in place of the help', () => {
    const html = markup({ help: 'As on the badge.', error: 'Enter your name.' })
    expect(html).not.toContain('As on the badge.')
    expect(html).toMatch(/id="name-message".*Enter your name\./)
    expect(html).toContain('aria-invalid="true"')
  })

  it('does not refer to a message if there is none', () => {
    expect(markup({})).not.toContain('aria-describedby')
  })

  it('puts help above or below the input', () => {
    const help = 'As on the badge.'
    const isBefore = (html: string) => html.indexOf(help) < html.indexOf('<input')
    expect(isBefore(markup({ help, helpPosition: 'above_input' }))).toBe(true)
    expect(isBefore(markup({ help }))).toBe(false)
  })

  it('marks required fields, visually and for screen readers', () => {
    expect(textOf(markup({ required: true }))).toBe('Name *')
    expect(markup({ required: true })).toContain('aria-required="true"')
    expect(textOf(markup({}))).toBe('Name')
  })

  it('counts characters if the limit is shown', () => {
    expect(markup({ maxCharLimit: 20 })).toContain('maxLength="20"')
    expect(textOf(markup({ maxCharLimit: 20 }))).toBe('Name')
    expect(textOf(markup({ maxCharLimit: 20, showCharLimit: true }))).toBe('Name 3/20')
    expect(
      textOf(
        markup({
          maxCharLimit: 20,
          showCharLimit: true,
          help: 'Help.',
          helpPosition: 'above_input',
        }),
      ),
    ).toBe('Name Help. 3/20')
  })

  it('keeps a hidden name for screen readers', () => {
    expect(markup({ hideFieldName: true })).toMatch(
      /<label[^>]*class="[^"]*sr-only[^"]*"[^>]*>Name/,
    )
  })
})

it('offers to reveal a password, with the labels that the app provides', () => {
  const html = renderToString(
    <UiLabelsProvider value={{ ...englishLabels, showPassword: 'Passwort zeigen' }}>
      <TextInput label="Passwort" nativeType="password" value="x" onChange={ignore} />
    </UiLabelsProvider>,
  )
  expect(html).toContain('aria-label="Passwort zeigen"')
  expect(html).toContain('type="password"')
})

it('names a group of options by its legend, and describes it', () => {
  const html = renderToString(
    <FlatSelect
      id="plan"
      label="Plan"
      options={[{ value: 'solo', label: 'Solo' }]}
      values={['solo']}
      onChange={ignore}
      error="Choose a plan."
    />,
  )
  expect(html).toMatch(/<fieldset[^>]*aria-describedby="plan-message"/)
  expect(html).toMatch(/<legend[^>]*>Plan/)
  expect(html).toMatch(/type="radio"[^>]*checked=""/)
})

it('shows the chosen value of a select, and names it', () => {
  const html = renderToString(
    <Select
      id="country"
      label="Country"
      options={[{ value: 'no', label: 'Norway' }]}
      value="no"
      onChange={ignore}
    />,
  )
  expect(html).toMatch(/role="combobox"[^>]*aria-labelledby="country-label"/)
  expect(textOf(html)).toBe('Country Norway')
})

it('associates a checkbox with its error', () => {
  const html = renderToString(
    <Checkbox
      id="terms"
      label="I agree"
      checked={false}
      onChange={ignore}
      error="Accept the terms."
    />,
  )
  expect(html).toMatch(/type="checkbox"[^>]*aria-describedby="terms-message"/)
  expect(html).toMatch(/id="terms-message".*Accept the terms\./)
})
