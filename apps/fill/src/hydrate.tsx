import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { FormPage } from './components/form-page.tsx'
import { readSampleValues } from './sample-values.ts'
import type { SampleValues } from './sample-values.ts'

export function hydrate() {
  hydrateRoot(document.querySelector('#root')!, <TypedFormPage />)
}

function TypedFormPage() {
  // React puts a textarea back to its default value while hydrating. Reading the page during that
  // same render makes what was typed the default, so that no key stroke is lost.
  const [values] = useState(typedValues)
  const [sent] = useState(wasSent)
  return <FormPage values={values} sent={sent} />
}

function typedValues(): SampleValues {
  return readSampleValues(new FormData(document.querySelector<HTMLFormElement>('#form')!))
}

function wasSent(): boolean {
  return Object.keys(readSampleValues(new URLSearchParams(location.search))).length > 0
}
