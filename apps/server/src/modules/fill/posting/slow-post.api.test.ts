import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import {
  createUploadFixture,
  fileField,
  untilRequestsTimeOut,
} from '../../../testing/fixtures/test-files.ts'

const { app, make, submissions } = await createUploadFixture('disk')
const address = await app.listen({ port: 0, host: '127.0.0.1' })
Object.assign(app.server, { requestTimeout: 500, headersTimeout: 500 })
const boundary = 'boundary-of-a-page'

const chunk = (part: string) => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`

test('a page without JavaScript may upload its file slowly', async () => {
  const form = await make({ properties: [fileField] })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const answer = text(socket)
  socket.write(
    `POST /forms/${form.slug} HTTP/1.1\r\nHost: forms.test\r\nConnection: close\r\nTransfer-Encoding: chunked\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\n\r\n`,
  )
  socket.write(
    chunk(
      `--${boundary}\r\nContent-Disposition: form-data; name="plan"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n`,
    ),
  )
  socket.write(chunk('slowly'))
  await untilRequestsTimeOut(address)
  socket.write(chunk('slowly'))
  socket.write(`${chunk(`\r\n--${boundary}--\r\n`)}0\r\n\r\n`)
  expect(await answer).toMatch(/^HTTP\/1\.1 303/)
  expect(await submissions(form)).toMatchObject([
    { answers: { plan: [expect.stringMatching(/^a_[\da-f-]{36}\.txt$/)] } },
  ])
})
