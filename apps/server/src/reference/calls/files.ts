import { missing, type Area } from '../shapes/call.ts'
import { invalid, message } from '../shapes/shapes.ts'

const uploaded = { uuid: 'string', key: 'string' } as const

export const fileCalls: Area = {
  title: 'Files',
  calls: [
    {
      call: 'POST /upload-file',
      as: 'nobody',
      file: 'plan.png',
      answer: { status: 201, keys: uploaded },
    },
    {
      call: 'POST /upload-file',
      about: 'with a page instead of a file',
      as: 'nobody',
      file: 'page.html',
      answer: { status: 422, keys: message },
    },
    {
      call: 'POST /upload-file',
      about: 'without a file, as JSON',
      as: 'nobody',
      send: {},
      answer: { status: 422, keys: message },
      differs: 'A request that is not a multipart form cannot contain a file.',
      ours: { status: 400, keys: message },
    },
    {
      call: 'POST /vapor/signed-storage-url',
      as: 'nobody',
      send: { content_type: 'image/png' },
      answer: {
        status: 201,
        keys: { ...uploaded, bucket: 'string', url: 'string', headers: 'object' },
      },
      differs:
        'The address is for one file of a given size, so `file_name` and `size` are required. The call needs storage on S3.',
      ours: { status: 422, keys: invalid('file_name', 'size') },
    },
    {
      call: 'POST /open/forms/assets/upload',
      send: { url: '{upload}', type: 'files' },
      answer: { status: 200, keys: { url: 'string' } },
    },
    {
      call: 'POST /open/forms/assets/upload',
      as: 'nobody',
      send: { url: '{upload}' },
      answer: { status: 200, keys: { url: 'string' } },
      differs: 'Assets are public at our address, so only signed-in users can add them.',
      ours: { status: 401, keys: message },
    },
    {
      call: 'POST /open/forms/assets/upload',
      about: 'of a file that does not exist',
      send: { url: 'made-up.png' },
      answer: { status: 422, keys: message },
    },
    { call: 'GET /forms/assets/{asset}', as: 'nobody', answer: { status: 200 } },
    {
      call: 'GET /forms/assets/made-up.png',
      as: 'nobody',
      answer: { status: 400, keys: message },
      differs: 'What is not there is 404 everywhere.',
      ours: { status: 404, keys: message },
    },
    { call: 'GET /open/forms/{signed}/uploaded-file/{signature}', answer: { status: 302 } },
    {
      call: 'GET /open/forms/{signed}/uploaded-file/made-up.png',
      answer: { status: 400, keys: message },
      differs: 'What is not there is 404 everywhere.',
      ours: { status: 404, keys: message },
    },
    ...missing(
      'Temporary files by a signed address (files are served once they are checked)',
      'GET /local/temp/made-up',
    ),
  ],
}
