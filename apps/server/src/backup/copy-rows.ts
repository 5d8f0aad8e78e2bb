import { Readable } from 'node:stream'
import { once } from 'node:events'
import type { Client, Connection, Submittable } from 'pg'

/** The methods that pg calls during a COPY; its published types omit them. */
type CopyConnection = Connection & {
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
  query: (text: string) => void
}
type Copy = {
  submit: (connection: CopyConnection) => void
  handleError: (error: Error) => void
  handleCommandComplete: (message: { text: string }) => void
  handleReadyForQuery: () => void
  handleCopyData?: (message: { chunk: Buffer }, connection: CopyConnection) => void
  handleCopyInResponse?: (connection: CopyConnection) => void
}

/** Streams the rows of `copy … to stdout` with backpressure. */
export function copyOut(client: Client, statement: string) {
  let connection: CopyConnection | undefined
  let count = 0
  const rows = new Readable({
    read: () => void connection?.stream.resume(),
    destroy: (error, done) => {
      connection?.stream.resume()
      done(error)
    },
  })
  run(client, {
    submit: (opened) => {
      connection = opened
      opened.query(statement)
    },
    // Copies the chunk, because the parser reuses its buffer.
    handleCopyData: ({ chunk }, { stream }) => {
      if (!rows.push(Buffer.from(chunk))) stream.pause()
    },
    handleCommandComplete: ({ text }) => (count = countIn(text)),
    handleReadyForQuery: () => void rows.push(null),
    handleError: (error) => void rows.destroy(error),
  })
  return { rows, count: () => count }
}

/** Feeds `copy … from stdin`; returns the number of rows. */
export function copyIn(
  client: Client,
  statement: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  return new Promise((settle, reject) => {
    let count = 0
    let hasFailed = false
    const fail = (error: Error) => {
      hasFailed = true
      reject(error)
    }
    const feed = async (connection: CopyConnection) => {
      for await (const chunk of source) {
        if (hasFailed) return
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      connection.endCopyFrom()
    }
    run(client, {
      submit: (connection) => connection.query(statement),
      handleCopyInResponse: (connection) =>
        void feed(connection).catch((error: Error) => {
          connection.sendCopyFail('The source broke off.')
          fail(error)
        }),
      handleCommandComplete: ({ text }) => (count = countIn(text)),
      handleReadyForQuery: () => settle(count),
      handleError: fail,
    })
  })
}

function run(client: Client, copy: Copy): void {
  client.query(copy as unknown as Submittable)
}

/** PostgreSQL ends a COPY with a tag such as `COPY 12`. */
const countIn = (text: string) => Number(text.split(' ')[1])
