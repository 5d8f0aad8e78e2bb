import { createElement as h, type ReactElement } from 'react'

/** The contact form as a typical React developer would write it, without our code. */
export function ContactForm(): ReactElement {
  const field = (label: string, input: ReactElement) => h('label', { key: label }, label, input)
  return h(
    'form',
    { method: 'post' },
    h('h1', null, 'Contact us'),
    field('Full name', h('input', { name: 'name', required: true })),
    field('Email', h('input', { name: 'email', type: 'email', required: true })),
    field('Topic', h('select', { name: 'topic', required: true }, ...topics())),
    h('fieldset', null, h('legend', null, 'How do you like it?'), ...stars(field)),
    field('Message', h('textarea', { name: 'message', rows: 4 })),
    h('button', null, 'Send'),
  )
}

const topics = () =>
  ['Sales', 'Support', 'Press', 'Other'].map((name) => h('option', { key: name }, name))

const stars = (field: (label: string, input: ReactElement) => ReactElement) =>
  [1, 2, 3, 4, 5].map((value) =>
    field(String(value), h('input', { type: 'radio', name: 'liking', value })),
  )

export const plainPage = (body: string, scripts: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Contact us</title><link rel="icon" href="data:,">
<style>body{font:16px/1.5 system-ui;max-width:40rem;margin:2rem auto}label{display:block;margin:1rem 0}input,select,textarea{font:inherit}</style>
${scripts}</head><body>${body}</body></html>`
