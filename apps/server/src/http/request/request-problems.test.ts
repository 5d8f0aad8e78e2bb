import { expect, test } from 'vitest'
import { z } from 'zod'
import { issueKind } from '@formstead/field-types'
import { invalid, errorResponse } from '../../problems.ts'
import type { Language } from '@formstead/i18n'
import { requestProblems } from './request-problems.ts'

const schema = z.strictObject({
  name: z.string().min(1).max(5),
  password: z.string().min(8),
  email: z.email(),
  agree_terms: z.boolean(),
  age: z.int().min(18),
  plan: z.enum(['free', 'pro']),
  tags: z.array(z.string()).max(1),
  colors: z.array(z.string()).default([]),
  site: z.url(),
})

function answerTo(value: unknown, language: Language = 'en') {
  const { error } = schema.safeParse(value, { error: issueKind })
  return errorResponse(invalid(requestProblems(error!.issues)), language)
}

const errorsFor = (value: unknown) => answerTo(value).errors

test('reports every missing field by its name', () => {
  expect(errorsFor({ name: '', tags: [] })).toEqual({
    name: ['The name field is required.'],
    password: ['The password field is required.'],
    email: ['The email field is required.'],
    agree_terms: ['The agree terms field is required.'],
    age: ['The age field is required.'],
    plan: ['The selected plan is invalid.'],
    site: ['The site field is required.'],
  })
})

test('says what is wrong with each field', () => {
  const errors = errorsFor({
    name: 'too long',
    password: 'short',
    email: 'nobody',
    agree_terms: 'yes',
    age: 3,
    plan: 'gold',
    tags: ['a', 'b'],
    colors: ['red', 2],
    site: 'nowhere',
    role: 'owner',
  })
  expect(errors).toEqual({
    name: ['The name field must not be greater than 5 characters.'],
    password: ['The password field must be at least 8 characters.'],
    email: ['The email field must be a valid email address.'],
    agree_terms: ['The agree terms field must be true or false.'],
    age: ['The age field must be at least 18.'],
    plan: ['The selected plan is invalid.'],
    tags: ['The tags field must not have more than 1 items.'],
    'colors.1': ['The colors.1 field must be a string.'],
    site: ['The site field must be a valid URL.'],
    role: ['The role field is not known here.'],
  })
})

const good = {
  name: 'Ada',
  password: 'long enough',
  email: 'a@b.example',
  agree_terms: true,
  age: 36,
}
const rest = { plan: 'free', tags: [], site: 'https://forms.example' }

test('says the same in French, with plurals and familiar field names', () => {
  const answer = answerTo({ ...good, ...rest, name: 'Augusta', email: 'nobody', plan: 'x' }, 'fr')
  expect(answer).toMatchObject({
    message: 'Le champ « Nom » ne doit pas dépasser 5 caractères. (et 2 autres erreurs)',
    errors: {
      name: ['Le champ « Nom » ne doit pas dépasser 5 caractères.'],
      email: ['Le champ « E-mail » doit être une adresse e-mail valide.'],
      plan: ['Le choix fait pour « plan » n’est pas valide.'],
    },
  })
})

test('gives each problem a code for programs, with a message that need not name the field', () => {
  const { problems } = answerTo({ ...good, ...rest, name: 'Augusta', plan: 'x' }, 'fr')
  expect(problems).toEqual([
    {
      path: 'name',
      code: 'request.too_long',
      values: {
        field: { code: 'field.named', values: { name: { code: 'field_name.name' } } },
        max: 5,
      },
      message: 'Ce champ ne doit pas dépasser 5 caractères.',
    },
    {
      path: 'plan',
      code: 'request.one_of',
      values: { name: 'plan' },
      message: 'Le choix fait pour « plan » n’est pas valide.',
    },
  ])
})

test('says the same in Arabic', () => {
  expect(answerTo({ ...good, ...rest, name: '', tags: ['a', 'b'] }, 'ar')).toMatchObject({
    message: 'الحقل «الاسم» مطلوب. (وخطأ آخر)',
    errors: {
      name: ['الحقل «الاسم» مطلوب.'],
      tags: ['الحقل «tags» يجب ألّا يضمّ أكثر من عنصر واحد.'],
    },
  })
})
