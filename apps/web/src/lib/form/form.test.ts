import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { fieldMessage } from './field-message.ts'
import { clearField, firstError, flattenErrors, setFieldError } from './form-errors.ts'
import {
  createForm,
  recentlySuccessfulMs,
  precognitionHeaders,
  validationDebounceMs,
} from './form-store.ts'
import { hasFiles, toFormData } from './multipart.ts'
import { readErrors } from './read-errors.ts'

const texts = {
  fallback: 'Something went wrong. Please try again.',
  unknownValidation: 'An unknown validation error occurred.',
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('error container', () => {
  const errors = { email: ['a', 'b'], 'rows.0': ['c'], rowsum: ['d'] }

  test('can be set, read, cleared per field and flattened', () => {
    expect(setFieldError({}, 'email', 'a')).toEqual({ email: ['a'] })
    expect(firstError(errors, 'email')).toBe('a')
    expect(clearField(errors, 'rows')).toEqual({ email: ['a', 'b'], rowsum: ['d'] })
    expect(flattenErrors(errors)).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('server validation errors', () => {
  test('come as an errors object keyed by field', () => {
    const data = { message: 'm', errors: { email: ['one', 'two'], name: 'three' } }
    expect(readErrors(data, texts)).toEqual({ email: ['one', 'two'], name: ['three'] })
  })

  test('are shown with the wording for their field', () => {
    const data = {
      errors: { email: ['The email field is required.'] },
      problems: [
        { path: 'email', code: 'request.required', values: {}, message: 'This field is required.' },
        { path: 'email', code: 'account.email_taken', values: {}, message: 'Taken.' },
      ],
    }
    expect(readErrors(data, texts)).toEqual({ email: ['This field is required.', 'Taken.'] })
  })

  test('fall back to the message', () => {
    expect(readErrors({ message: 'No.' }, texts)).toEqual({ error: ['No.'] })
  })

  test.each([undefined, null, 'text', {}, { message: '' }])(
    'fall back to a generic text: %j',
    (data) => {
      expect(readErrors(data, texts)).toEqual({
        error: ['Something went wrong. Please try again.'],
      })
    },
  )

  test('empty errors become an unknown validation error', () => {
    expect(readErrors({ errors: {} }, texts)).toEqual({
      error: ['An unknown validation error occurred.'],
    })
  })
})

describe('the message of a field', () => {
  const someErrors = 'This field has some errors:'

  test('only the first is shown', () => {
    expect(fieldMessage({ email: ['one', 'two'] }, 'email', someErrors)).toEqual({
      text: 'one',
      items: [],
    })
  })

  test('only sub-errors: a heading and one list item per sub-error', () => {
    const errors = { 'rows.0': ['first', 'more'], 'rows.1.name': ['second'], rowsum: ['other'] }
    expect(fieldMessage(errors, 'rows', someErrors)).toEqual({
      text: 'This field has some errors:',
      items: ['first', 'second'],
    })
  })

  test('no error, no message', () => {
    expect(fieldMessage({ name: ['x'] }, 'email', someErrors)).toBeUndefined()
  })
})

describe('form helper', () => {
  const refuse = async () => {
    throw new ApiError(422, { errors: { email: ['Taken.'] } })
  }

  test('idle, busy, successful, and recentlySuccessful for 2 s', async () => {
    expect(recentlySuccessfulMs).toBe(2000)
    const form = createForm({ email: '' }, texts)
    const response = Promise.withResolvers<number>()
    const states = [form.get().status]
    const sent = form.submit(() => response.promise)
    states.push(form.get().status)
    response.resolve(7)
    await expect(sent).resolves.toBe(7)
    states.push(form.get().status)
    expect(states).toEqual(['idle', 'busy', 'successful'])
    await vi.advanceTimersByTimeAsync(1999)
    expect(form.get().recentlySuccessful).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(form.get().recentlySuccessful).toBe(false)
  })

  test('is not sent twice while busy', async () => {
    const form = createForm({}, texts)
    const send = vi.fn(() => new Promise(() => {}))
    void form.submit(send)
    await form.submit(send)
    expect(send).toHaveBeenCalledOnce()
  })

  test('a refusal fills the errors, and editing a field clears its error', async () => {
    const form = createForm({ email: 'a' }, texts)
    await expect(form.submit(refuse)).resolves.toBeUndefined()
    expect(form.get()).toMatchObject({ status: 'idle', errors: { email: ['Taken.'] } })
    form.change('email', 'b')
    expect(form.get()).toMatchObject({ values: { email: 'b' }, errors: {} })
  })

  test('submitted values are replaced, but not what was typed since', async () => {
    const form = createForm({ name: 'Ada', password: 'old', host: 'a' }, texts)
    await form.submit(async () => form.change('password', 'new'))
    form.replaceSubmitted({ name: 'Ada L.', password: '' })
    expect(form.get().values).toEqual({ name: 'Ada L.', password: 'new', host: 'a' })
  })

  test('a lost connection gives the default form error', async () => {
    const form = createForm({}, texts)
    await form.submit(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(form.get().errors).toEqual({ error: ['Something went wrong. Please try again.'] })
  })

  test('input validation is debounced by 300 ms and names the field in its headers', async () => {
    expect(validationDebounceMs).toBe(300)
    const form = createForm({ email: '' }, texts)
    const check = vi.fn(refuse)
    form.validate('email', check)
    await vi.advanceTimersByTimeAsync(200)
    form.validate('email', check)
    await vi.advanceTimersByTimeAsync(299)
    expect(check).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(check).toHaveBeenCalledExactlyOnceWith(precognitionHeaders(['email']))
    expect(form.get().errors).toEqual({ email: ['Taken.'] })
  })
})

describe('wire', () => {
  test('a precognition request lists the fields that it validates', () => {
    expect(precognitionHeaders(['name', 'email'])).toEqual({
      precognition: 'true',
      'precognition-validate-only': 'name,email',
    })
  })

  test('multipart: arrays as name[], dates as ISO strings, booleans as is, null as empty', () => {
    const file = new File(['x'], 'x.txt')
    const data = toFormData({
      tags: ['a', 'b'],
      on: new Date('2026-01-02T03:04:05Z'),
      yes: true,
      none: null,
      missing: undefined,
      file,
    })
    expect([...data.entries()]).toEqual([
      ['tags[]', 'a'],
      ['tags[]', 'b'],
      ['on', '2026-01-02T03:04:05.000Z'],
      ['yes', 'true'],
      ['none', ''],
      ['file', file],
    ])
  })

  test('files are detected as File, Blob or FileList', () => {
    class FakeFileList {
      length = 0
    }
    vi.stubGlobal('FileList', FakeFileList)
    expect(hasFiles({ a: [new File([], 'x')] })).toBe(true)
    expect(hasFiles({ a: { b: new Blob() } })).toBe(true)
    expect(hasFiles(new FakeFileList())).toBe(true)
    expect(hasFiles({ a: 'x', b: [1, null] })).toBe(false)
    vi.unstubAllGlobals()
  })
})
