import type { Edit, EditBatch } from '@formstead/form-engine'

/** Edits of a tab that have not been acknowledged. */
export type Unsent = {
  client: string
  form: string
  userId: number
  sent: EditBatch | null
  waiting: readonly Edit[]
  nextSeq: number
}

export type Release = () => Promise<void>

export type Outbox = {
  put: (unsent: Unsent) => Promise<void>
  remove: (client: string) => Promise<void>
  find: (client: string) => Promise<Unsent | undefined>
  /** Lists the clients with unsent edits, including those of open tabs. */
  listClients: (form: string, userId: number) => Promise<string[]>
  /**
   * Keeps other sessions from taking over a client's unsent edits until it is released or the tab is closed. Returns
   * null if another session has claimed them.
   */
  claim: (client: string) => Promise<Release | null>
}

const storeName = 'unsent'

/** Even if the browser's storage hangs, the editor must open and send the edits. */
const patienceMs = 5000

/** Stores edits on this device, so that they survive the loss of the tab, the browser or the network. */
export function openOutbox(): Outbox {
  let opening: Promise<IDBDatabase> | undefined
  const open = () => (opening ??= openDatabase())

  const run = <Result>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> =>
    new Promise((settle, fail) => {
      setTimeout(() => fail(new Error('The outbox does not respond.')), patienceMs)
      open()
        .then((database) => {
          const transaction = database.transaction(storeName, mode, { durability: 'strict' })
          const request = act(transaction.objectStore(storeName))
          transaction.addEventListener('complete', () => settle(request.result))
          transaction.addEventListener('abort', () =>
            fail(transaction.error ?? new Error('The outbox was not written.')),
          )
        })
        .catch(fail)
    })

  return {
    async put(unsent) {
      await run('readwrite', (store) => store.put(unsent))
    },
    async remove(client) {
      await run('readwrite', (store) => store.delete(client))
    },
    find: (client) => run<Unsent | undefined>('readonly', (store) => store.get(client)),
    async listClients(form, userId) {
      return clientsOf(await run<Unsent[]>('readonly', (store) => store.getAll()), form, userId)
    },
    claim,
  }
}

const clientsOf = (all: readonly Unsent[], form: string, userId: number): string[] =>
  all.filter((one) => one.form === form && one.userId === userId).map(({ client }) => client)

async function claim(client: string): Promise<Release | null> {
  if (!navigator.locks) return claimByAsking(client)
  return new Promise((settle) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const ended: Promise<void> = navigator.locks.request(
      `formstead-editor-${client}`,
      { ifAvailable: true },
      async (lock) => {
        if (!lock) return settle(null)
        settle(() => {
          release()
          return ended
        })
        await released
      },
    )
  })
}

const replyMs = 300

/** Insecure pages have no locks. If two sessions ask at the same time, at most one gets the client. */
async function claimByAsking(client: string): Promise<Release | null> {
  const channel = new BroadcastChannel(`formstead-editor-${client}`)
  const isTaken = await new Promise<boolean>((settle) => {
    channel.addEventListener('message', ({ data }) => {
      if (data === 'taken') settle(true)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
      else channel.postMessage('taken')
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    channel.postMessage('claim')
    setTimeout(() => settle(false), replyMs)
  })
  if (isTaken) channel.close()
  return isTaken ? null : async () => channel.close()
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((settle, fail) => {
    const request = indexedDB.open('formstead-editor', 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(storeName, { keyPath: 'client' }),
    )
    request.addEventListener('success', () => settle(request.result))
    request.addEventListener('error', () =>
      fail(request.error ?? new Error('The outbox cannot be opened.')),
    )
  })
}

/** For tests. A second outbox with the same `kept` simulates a new tab after the first one was closed. */
export function memoryOutbox(kept = new Map<string, Unsent>()): Outbox {
  const claims = new Map<string, Release>()
  return {
    put: async (unsent) => void kept.set(unsent.client, unsent),
    remove: async (client) => void kept.delete(client),
    find: async (client) => kept.get(client),
    listClients: async (form, userId) => clientsOf([...kept.values()], form, userId),
    claim: async (client) => {
      if (claims.has(client)) return null
      const release = async () => {
        if (claims.get(client) === release) claims.delete(client)
      }
      claims.set(client, release)
      return release
    },
  }
}
