import { expect, test } from 'vitest'
import { ProblemError } from '../problems.ts'
import { nestFields } from './form-body.ts'

const nest = (query: string) => nestFields([...new URLSearchParams(query)])

test('brackets make lists and objects, as they do for PHP', () => {
  expect(nest('a=1&list[]=x&list[]=y&grid[Row one]=2&grid[b][]=3')).toEqual({
    a: '1',
    list: ['x', 'y'],
    grid: { 'Row one': '2', b: ['3'] },
  })
})

test('of two values for one name the last counts', () => {
  expect(nest('a=1&a=2&b[]=1&b=2')).toEqual({ a: '2', b: '2' })
})

test.each(['a[b', 'a]', '[x]', 'a[b]c'])('%j is a name as it stands', (name) => {
  expect(nestFields([[name, 'x']])).toEqual({ [name]: 'x' })
})

test('what would reach into the objects of the language, and what is too deep, is refused', () => {
  for (const name of ['__proto__', '__proto__[a]', 'a[__proto__][b]', 'a[b][c][d][e][f]'])
    expect(() => nestFields([[name, 'x']])).toThrow(ProblemError)
  expect(({} as Record<string, unknown>)['a']).toBeUndefined()
})
