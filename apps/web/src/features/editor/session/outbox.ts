import type { Edit, EditBatch } from '@formstead/form-engine'

/** What a tab has not been told to have arrived. */
export type Unsent = {
  client: string
  form: string
  userId: number
  sent: EditBatch | null
  waiting: readonly Edit[]
  nextSeq: number
}

export type Outbox = {
  put: (unsent: Unsent) => Promise<void>
  remove: (client: string) => Promise<void>
  /** Those of tabs that are gone. */
  listLeftOver: (form: string, userId: number) => Promise<Unsent[]>
  /** Until the tab ends, nobody else takes over what it has not sent. */
  claim: (client: string) => Promise<void>
}

const storeName = 'unsent'

/** On this device, so that it outlives the tab, the browser and the network. */
export function openOutbox(): Outbox {
  let opening: Promise<IDBDatabase> | undefined
  const open = () => (opening ??= openDatabase())

  const run = async <Result>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> => {
    const transaction = (await open()).transaction(storeName, mode, { durability: 'strict' })
    const request = act(transaction.objectStore(storeName))
    return new Promise((settle, fail) => {
      transaction.addEventListener('complete', () => settle(request.result))
      transaction.addEventListener('abort', () =>
        fail(transaction.error ?? new Error('The outbox was not written.')),
      )
    })
  }

  return {
    async put(unsent) {
      await run('readwrite', (store) => store.put(unsent))
    },
    async remove(client) {
      await run('readwrite', (store) => store.delete(client))
    },
    async listLeftOver(form, userId) {
      const all = await run<Unsent[]>('readonly', (store) => store.getAll())
      const own = all.filter((one) => one.form === form && one.userId === userId)
      const ended = await Promise.all(own.map(({ client }) => isEnded(client)))
      return own.filter((_, index) => ended[index])
    },
    claim: (client) =>
      new Promise((settle) => {
        void navigator.locks?.request(lockName(client), async () => {
          settle()
          await new Promise(() => {})
        })
        if (!navigator.locks) settle()
      }),
  }
}

const lockName = (client: string) => `formstead-editor-${client}`

/** Without locks (a page that is not secure) nobody can tell; what is sent twice is applied once. */
async function isEnded(client: string): Promise<boolean> {
  const held = (await navigator.locks?.query())?.held ?? []
  return !held.some(({ name }) => name === lockName(client))
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

/** For a guest, and for browsers that keep nothing. */
export function memoryOutbox(): Outbox {
  const kept = new Map<string, Unsent>()
  return {
    put: async (unsent) => void kept.set(unsent.client, unsent),
    remove: async (client) => void kept.delete(client),
    listLeftOver: async (form) => [...kept.values()].filter((one) => one.form === form),
    claim: async () => {},
  }
}
