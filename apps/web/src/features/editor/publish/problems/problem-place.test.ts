import { expect, test } from 'vitest'
import { findProblemPlace } from './problem-place.ts'

const draft = {
  properties: [
    { id: 'one', type: 'text', name: 'One' },
    { id: 'two', type: 'text', name: 'Two' },
  ],
  computed_variables: [{ id: 'score', name: 'Score' }],
}

test.each([
  ['properties.1.name', { tab: 'build', selected: ['two'], panelTab: 'field' }, 'field'],
  ['properties.0.logic.conditions', { selected: ['one'], panelTab: 'logic' }, 'logic'],
  ['properties.0.validation', { selected: ['one'], panelTab: 'validation' }, 'validation'],
  ['computed_variables.0.formula', { tab: 'logic' }, 'formula'],
  ['color', { tab: 'design' }, 'design'],
  ['closes_at', { tab: 'settings' }, 'settings'],
  ['properties', { tab: 'build' }, 'field'],
])('%s can be corrected at its place', (path, view, place) => {
  const found = findProblemPlace(draft, path)
  expect(found.view).toMatchObject(view)
  expect(found.place.toLowerCase()).toContain(place)
})
