import { expect, test } from 'vitest'
import { evaluateFormula } from '../evaluate/evaluate-formula.ts'

const answers = {
  pets: ['Cat', 'Dog'],
  scores: [1, 2.5],
  gaps: ['a', null, '', 'b'],
  files: [{ name: 'cv.pdf' }, { name: 'photo.jpg' }],
  none: [],
  empty: '',
  text: 'A cat sat',
}

test.each([
  ['COUNT({pets})', 2],
  ['COUNT({none})', 0],
  ['COUNT({missing})', 0],
  ['COUNT({empty})', 0],
  ['COUNT("one")', 1],
  ['COUNT(0)', 1],
  ['COUNT({files})', 2],
  ['ISEMPTY({none})', true],
  ['ISEMPTY({missing})', true],
  ['ISEMPTY({empty})', true],
  ['ISEMPTY({pets})', false],
  ['ISEMPTY(0)', false],
  ['CONTAINS({pets}, "Dog")', true],
  ['CONTAINS({pets}, "dog")', false],
  ['CONTAINS({pets}, "Do")', false],
  ['CONTAINS({scores}, "2.5")', true],
  ['CONTAINS({scores}, 3)', false],
  ['CONTAINS({none}, "a")', false],
  ['CONTAINS({missing}, "a")', false],
  ['CONTAINS({missing}, {missing})', false],
  ['CONTAINS({text}, "cat")', false],
  ['CONTAINS({text}, "A cat sat")', true],
  ['CONTAINS({text}, "a cat sat")', false],
  ['CONTAINS({text}, {missing})', false],
  ['CONTAINS(1234, 23)', false],
  ['CONTAINS(23, 23)', true],
  ['CONTAINS({empty}, "")', false],
  ['JOIN({pets})', 'Cat, Dog'],
  ['JOIN({pets}, " and ")', 'Cat and Dog'],
  ['JOIN({pets}, "")', 'CatDog'],
  ['JOIN({pets}, {missing})', 'CatDog'],
  ['JOIN({gaps}, "-")', 'a-b'],
  ['JOIN({none})', ''],
  ['JOIN({missing})', null],
  ['JOIN("one")', 'one'],
])('%s is %j', (formula, value) => {
  expect(evaluateFormula(formula, answers)).toEqual({ value, error: null })
})
