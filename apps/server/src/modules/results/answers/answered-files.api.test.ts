import { expect, test } from 'vitest'
import { createUploadFixture, fileField } from '../../../testing/fixtures/test-files.ts'
import { newNetwork } from '../../../testing/test-settings.ts'

const { app, call, config, owner, make, send, uploadPng } = await createUploadFixture('disk')

test('files appear in the results as working links, with the respondent’s name', async () => {
  const name = { id: 'name', name: 'Name', type: 'text' }
  const form = await make({ properties: [name, fileField] })
  await send(form.slug, { name: 'Ada', plan: [await uploadPng(), await uploadPng()] })
  await send(form.slug, { name: 'Bo' })
  const params = { form: String(form.id) }
  const { body } = await call('GET /open/forms/{form}/results/answers', { params }, owner.token)
  const more = await call(
    'GET /open/forms/{form}/results/answers/{field}',
    { params: { ...params, field: fileField.id } },
    owner.token,
  )
  const [texts, files] = body.fields.map(({ latest }) => latest)
  expect(texts!.map((one) => one.files)).toEqual([undefined, undefined])
  for (const answers of [files!, more.body.answers]) {
    expect(answers).toMatchObject([{ by: 'Ada', files: [{}, {}] }])
    const { file_url: address } = answers[0]!.files![0]!
    const file = await app.inject({
      url: address.replace(config.appUrl, ''),
      headers: { host: new URL(config.appUrl).host },
      remoteAddress: newNetwork(),
    })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png'])
  }
})
