import { languages } from '@formstead/i18n'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { createMailReader } from '../../testing/test-mail.ts'
import { makeUser, testPassword } from '../../testing/fixtures/people/test-people.ts'
import { findUser } from '../accounts/users.ts'

const parts = await createTestApp({ SELF_HOSTED: 'false' })
const { app, call, db } = parts
const { mailsTo } = createMailReader(parts)

const accepting = (language: string) => ({ headers: { 'accept-language': language } })
const newPassword = { password: 'Difference-3ngine', password_confirmation: 'Difference-3ngine' }

test.each([
  ['fr', 'Ces identifiants ne correspondent à aucun compte.', 'fr'],
  ['ar-EG, fr;q=0.5', 'بيانات الدخول هذه لا تطابق سجلّاتنا.', 'ar'],
  ['xx', 'These credentials do not match our records.', 'en'],
  ['xx, fr', 'These credentials do not match our records.', 'en'],
  ['', 'These credentials do not match our records.', 'en'],
])('a wrong login of a client that accepts %j is told %j', async (accepted, text, language) => {
  const body = { email: 'nobody@people.test', password: 'wrong' }
  const answer = await call('POST /login', { body }, undefined, accepting(accepted))
  expect(answer).toMatchObject({
    status: 422,
    headers: { 'content-language': language },
    body: { message: text, code: 'invalid', errors: { email: [text] } },
  })
})

test('an incomplete request is answered in Arabic, field by field', async () => {
  const body = { email: 'nobody', password: '' }
  expect(await call('POST /login', { body }, undefined, accepting('ar'))).toMatchObject({
    status: 422,
    body: {
      message: 'الحقل «البريد الإلكتروني» يجب أن يكون عنوان بريد إلكتروني صالحًا. (وخطأ آخر)',
      errors: {
        email: ['الحقل «البريد الإلكتروني» يجب أن يكون عنوان بريد إلكتروني صالحًا.'],
        password: ['الحقل «كلمة المرور» مطلوب.'],
      },
    },
  })
})

test('our own password rule is worded in French', async () => {
  const body = { token: 'x', email: 'a@people.test', password: 'weak', password_confirmation: 'w' }
  const answer = await call('POST /password/reset', { body }, undefined, accepting('fr'))
  expect(answer.body).toMatchObject({
    errors: {
      password: [
        expect.stringContaining('au moins 8 caractères, dont une lettre'),
        'Les mots de passe ne correspondent pas. Saisissez deux fois le même mot de passe.',
      ],
    },
  })
})

test('success messages use the language of the request', async () => {
  const { token } = await makeUser(db)
  const { body } = await call('DELETE /settings/sessions', { query: {} }, token, accepting('fr'))
  expect(body.message).toBe('Tous les autres appareils sont déconnectés.')
})

test('unknown routes and malformed requests are answered in the language of the request', async () => {
  const missing = await app.inject({ url: '/api/nothing', ...accepting('ar') })
  expect(missing.json()).toMatchObject({ message: 'غير موجود.', code: 'not_found' })
  const headers = { 'content-type': 'application/json', 'accept-language': 'fr' }
  const broken = await app.inject({ method: 'POST', url: '/api/login', payload: '{', headers })
  expect(broken.json()).toMatchObject({ message: 'La requête n’a pas pu être lue.' })
})

test('the text by which clients recognize a refusal is the same in every language', async () => {
  const { token } = await makeUser(db, { mustUpdateCredentials: true })
  for (const language of languages)
    expect(await call('GET /open/workspaces', {}, token, accepting(language))).toMatchObject({
      status: 403,
      body: { message: 'You must change your credentials when in self host mode' },
    })
})

test('the language of a registration is stored and used for its mail', async () => {
  const email = 'marie@people.test'
  const body = { name: 'Marie', email, ...newPassword, agree_terms: true }
  const form = { ...body, hear_about_us: 'other' as const }
  const { body: made } = await call('POST /register', { body: form }, undefined, accepting('fr'))
  expect(await findUser(db, made.user.id)).toMatchObject({ language: 'fr' })
  expect(await mailsTo(email)).toMatchObject([
    {
      subject: 'Confirmez votre adresse e-mail pour Formstead',
      text: expect.stringContaining('Confirmer cette adresse\u00a0:\nhttp'),
      html: expect.stringContaining('<html lang="fr" dir="ltr">'),
    },
  ])
})

test('signing in updates the language, unless it requests an unsupported one', async () => {
  const { id, email } = await makeUser(db, { language: 'fr' })
  const languageAfter = async (accepted: string) => {
    const body = { email, password: testPassword }
    await call('POST /login', { body }, undefined, accepting(accepted))
    return (await findUser(db, id))?.language
  }
  expect([await languageAfter('ar'), await languageAfter('xx')]).toEqual(['ar', 'ar'])
})

test.each([
  ['fr', 'ar', 'إعادة تعيين كلمة مرورك في Formstead'],
  ['fr', 'xx', 'Réinitialisez votre mot de passe Formstead'],
  [null, 'xx', 'Reset your Formstead password'],
  ['tlh', 'xx', 'Reset your Formstead password'],
])('a link for %j that is asked for in %j has the subject %j', async (kept, asked, subject) => {
  const { email } = await makeUser(db, { language: kept })
  await call('POST /password/email', { body: { email } }, undefined, accepting(asked))
  expect(await mailsTo(email)).toMatchObject([{ subject }])
})

test.each([
  ['fr', 'ar', 'Votre mot de passe Formstead a été changé'],
  [null, 'ar', 'تغيّرت كلمة مرورك في Formstead'],
])('a warning for %j about a request in %j has the subject %j', async (kept, asked, subject) => {
  const { email, token } = await makeUser(db, { language: kept })
  const body = { current_password: testPassword, ...newPassword }
  await call('PATCH /settings/password', { body }, token, accepting(asked))
  expect(await mailsTo(email)).toMatchObject([{ subject }])
})
