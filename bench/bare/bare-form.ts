import { createElement as h, type ReactElement, type ReactNode } from 'react'

/**
 * Our contact form with the same markup in plain components, to measure what rendering it costs with React alone. The
 * fields are repeated `times` times and filled from the query string.
 */
export function BareForm({ times, values }: { times: number; values: URLSearchParams }) {
  const copies = Array.from({ length: times }, (_, copy) => (copy === 0 ? '' : `_${copy}`))
  return h(
    'main',
    { className: 'main', 'data-width': 'centered' },
    h(
      'form',
      { id: 'form', className: 'page', method: 'post', action: '/', noValidate: true },
      h('input', { type: 'hidden', name: 'page', value: '' }),
      h('h1', { className: 'hidden' }, 'Contact us'),
      h(
        'div',
        { className: 'grid' },
        copies.map((copy) => h(ContactFields, { key: copy, copy, values })),
      ),
      h(
        'div',
        { className: 'buttons' },
        h('button', { type: 'submit', className: 'send' }, 'Send'),
      ),
    ),
    h('footer', { className: 'made' }, h('a', { href: '/' }, 'Made with React')),
  )
}

function ContactFields({ copy, values }: { copy: string; values: URLSearchParams }) {
  const of = (name: string) => ({ id: `${name}${copy}`, value: values.get(`${name}${copy}`) ?? '' })
  return [
    h(Line, { key: 'name', label: 'Full name', type: 'text', ...of('name') }),
    h(Line, { key: 'email', label: 'Email', type: 'email', ...of('email') }),
    h(Topic, { key: 'topic', ...of('topic') }),
    h(Rating, { key: 'liking', ...of('liking') }),
    h(Message, { key: 'message', ...of('message') }),
  ]
}

type FieldProps = { id: string; value: string }

function Frame(props: { id: string; label: string; required?: boolean; children: ReactNode }) {
  const { id, label, required, children } = props
  return h(
    'div',
    { className: 'cell', 'data-width': 'full' },
    h(
      'div',
      { className: 'field', 'data-width': 'full' },
      h(
        'label',
        { id: `${id}-label`, htmlFor: id, className: 'label' },
        label,
        required && h('span', { className: 'required', 'aria-hidden': true }, ' *'),
      ),
      children,
    ),
  )
}

function Line({ id, value, label, type }: FieldProps & { label: string; type: string }) {
  const control = { id, name: id, type, className: 'control', required: true, onChange: ignore }
  return h(Frame, { id, label, required: true, children: h('input', { ...control, value }) })
}

function Topic({ id, value }: FieldProps) {
  const options = ['Sales', 'Support', 'Press', 'Other'].map((name) =>
    h('option', { key: name, value: name }, name),
  )
  const select = h(
    'select',
    { id, name: id, className: 'control', required: true, value, onChange: ignore },
    h('option', { value: '' }, 'Choose…'),
    options,
  )
  return h(Frame, {
    id,
    label: 'Topic',
    required: true,
    children: h('div', { className: 'select' }, select),
  })
}

function Rating({ id, value }: FieldProps) {
  const stars = [1, 2, 3, 4, 5].map((star): ReactElement =>
    h(
      'label',
      { key: star, className: 'star' },
      h('input', {
        type: 'radio',
        name: id,
        value: star,
        checked: value === String(star),
        'aria-label': `${star} of 5 stars`,
        onChange: ignore,
      }),
      h(
        'svg',
        { viewBox: '0 0 24 24', 'aria-hidden': true },
        h('path', {
          d: 'm12 3.2 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z',
        }),
      ),
    ),
  )
  const group = {
    id,
    className: 'rating',
    role: 'radiogroup',
    'aria-labelledby': `${id}-label`,
  }
  return h(Frame, { id, label: 'How do you like it?', children: h('div', group, stars) })
}

function Message({ id, value }: FieldProps) {
  const control = { id, name: id, className: 'control', rows: 4, value, onChange: ignore }
  return h(Frame, { id, label: 'Message', children: h('textarea', control) })
}

const ignore = () => {}
